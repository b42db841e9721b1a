import writeExcelFile, { type Row } from "write-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LISTAS } from "../../domain/importacao/listas/registro.ts";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { listaDaObra, type TipoDeLista, TIPOS_DE_LISTA } from "../../domain/importacao/tipos.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Import and export of lists as workbooks, over HTTP on a real database. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Cell = string | number | boolean | Date | null;

async function workbook(rows: readonly (readonly Cell[])[], sheet = "Lista"): Promise<Uint8Array> {
  const data: Row[] = rows.map((row) =>
    row.map((value) =>
      value === null || value === ""
        ? null
        : value instanceof Date
          ? { value, type: Date, format: "dd/mm/yyyy" }
          : ({ value, type: value.constructor } as never),
    ),
  );
  return new Uint8Array(await writeExcelFile([{ data, sheet }]).toBuffer());
}

const csv = (text: string) => ({ name: "lista.csv", bytes: new TextEncoder().encode(text) });
const xlsx = (bytes: Uint8Array) => ({ name: "lista.xlsx", bytes });

async function ler(as: Person, tipo: TipoDeLista, file: { name: string; bytes: Uint8Array }, obra?: string) {
  const answer = await server.api("lerPlanilha", { as, query: { tipo, ...(obra !== undefined && { obra }) }, file });
  expect([answer.status, answer.error?.message]).toEqual([200, undefined]);
  return answer.body;
}

const importar = async (as: Person, importacaoId: string) => {
  const answer = await server.api("importar", { as, params: { importacaoId } });
  expect(answer.status).toBe(200);
  return answer.body;
};

const desfazer = async (as: Person, importacaoId: string) => {
  const answer = await server.api("desfazerImportacao", { as, params: { importacaoId } });
  expect(answer.status).toBe(200);
  return answer.body;
};

const equipamentos = async (as: Person) => (await server.api("listEquipamentos", { as })).body.map((e) => e.descricao);

describe("2,000 rows with 5 bad ones", () => {
  const bad = new Map<number, readonly Cell[]>([
    [100, ["", 3]],
    [500, ["Sem quantidade que preste", "muitas"]],
    [900, ["Negativo", -4]],
    [1500, ["x".repeat(201), 1]],
    [1999, ["Meia betoneira", 0.5]],
  ]);
  const rows = [
    ["Descrição", "Quantidade"],
    ...Array.from({ length: 2000 }, (_, i) => bad.get(i) ?? [`Equipamento ${String(i)}`, (i % 9) + 1]),
  ];

  it("1,995 are imported, 5 named by row and cell, corrected in place, imported, and all of it undone", async () => {
    const ana = await server.signUp();
    const before = await equipamentos(ana);
    const lida = await ler(ana, "equipamentos", xlsx(await workbook(rows)));
    expect(lida.totais).toEqual({ novas: 1995, existentes: 0, erradas: 5 });
    const wrong = lida.linhas.filter(({ veredito }) => veredito === "errada");
    expect(
      wrong.map(({ linha, campos }) => [linha, ...campos.map(({ campo, message }) => `${campo}: ${message}`)]),
    ).toEqual([
      [102, "descricao: Preencha este campo."],
      [502, "quantidade: Número inválido!"],
      [902, "quantidade: Número inválido!"],
      [1502, "descricao: Texto longo demais!"],
      [2001, "quantidade: Número inválido!"],
    ]);
    expect(wrong[1]?.valores).toMatchObject({ descricao: "Sem quantidade que preste", quantidade: "muitas" });

    const { importadas, existentes, recusadas } = await importar(ana, lida._id);
    expect({ importadas, existentes, recusadas }).toEqual({
      importadas: 1995,
      existentes: 0,
      recusadas: [102, 502, 902, 1502, 2001],
    });
    expect(await equipamentos(ana)).toHaveLength(before.length + 1995);

    const rest = await server.api("continuarImportacao", { as: ana, params: { importacaoId: lida._id } });
    expect(rest.body.linhas.map(({ linha }) => linha)).toEqual([102, 502, 902, 1502, 2001]);
    const linhas = [{ linha: 502, valores: { quantidade: "3" } }];
    await server.api("corrigirLinhas", { as: ana, params: { importacaoId: rest.body._id }, body: { linhas } });
    expect(await importar(ana, rest.body._id)).toMatchObject({ importadas: 1, recusadas: [102, 902, 1502, 2001] });
    expect(await desfazer(ana, rest.body._id)).toEqual({ removidas: 1, mantidas: [] });

    const again = await server.api("importar", { as: ana, params: { importacaoId: lida._id } });
    expect([again.status, again.error.codigo]).toEqual([409, "importacao_encerrada"]);

    expect(await desfazer(ana, lida._id)).toEqual({ removidas: 1995, mantidas: [] });
    expect(await equipamentos(ana)).toEqual(before);
    const twice = await server.api("desfazerImportacao", { as: ana, params: { importacaoId: lida._id } });
    expect([twice.status, twice.error.codigo]).toEqual([409, "desfazer_encerrado"]);
  }, 60_000);
});

describe("a preview", () => {
  it("tells new, already there, repeated and wrong apart, and follows corrections", async () => {
    const ana = await server.signUp();
    await server.api("createEquipamento", { as: ana, body: { descricao: "Grua" } });
    const lida = await ler(ana, "equipamentos", csv("Equipamento;Qtd\nGRÚA;2\nTrator;1\n trator ;9\n;4\nPá;x\n"));
    expect(lida.linhas.map(({ linha, veredito, repetidaDe }) => [linha, veredito, repetidaDe])).toEqual([
      [2, "existente", null],
      [3, "nova", null],
      [4, "existente", 3],
      [5, "errada", null],
      [6, "errada", null],
    ]);
    const corrected = await server.api("corrigirLinhas", {
      as: ana,
      params: { importacaoId: lida._id },
      body: {
        linhas: [
          { linha: 5, excluir: true },
          { linha: 6, valores: { quantidade: " 7 " } },
        ],
      },
    });
    expect(corrected.body.totais).toEqual({ novas: 2, existentes: 2, erradas: 0 });
    expect(corrected.body.linhas.at(-1)?.valores).toMatchObject({ descricao: "Pá", quantidade: "7" });
    expect((await importar(ana, lida._id)).importadas).toBe(2);
    expect(
      (await server.api("getImportacao", { as: ana, params: { importacaoId: lida._id } })).body.resultado,
    ).toMatchObject({
      importadas: 2,
    });
  });

  it("is one's own: a colleague with every right finds nothing", async () => {
    const ana = await server.signUp();
    const bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
    const lida = await ler(ana, "equipamentos", csv("Equipamento\nGuincho\n"));
    for (const name of ["getImportacao", "importar", "desfazerImportacao"] as const) {
      expect((await server.api(name, { as: bia, params: { importacaoId: lida._id } })).status).toBe(404);
    }
    await importar(ana, lida._id);
    expect((await server.api("listImportacoes", { as: bia, query: { tipo: "equipamentos" } })).body).toEqual([]);
    expect((await server.api("listImportacoes", { as: ana, query: { tipo: "equipamentos" } })).body).toMatchObject([
      { _id: lida._id, importadas: 1, arquivo: "lista.csv" },
    ]);
  });

  it("asks for what the screen of the list asks, in and out: without it not even the names come", async () => {
    const ana = await server.signUp();
    const rui = await server.createUsuario(ana.empresaId, { perfil: 3 });
    for (const tipo of TIPOS_DE_LISTA) {
      const answer = await server.api("lerPlanilha", { as: rui, query: { tipo }, file: csv("lixo") });
      expect([tipo, answer.status, answer.error.codigo]).toEqual([tipo, 403, "sem_permissao"]);
      for (const name of ["exportarLista", "baixarModelo"] as const) {
        const { status, error } = await server.api(name, { as: rui, query: { tipo } });
        expect([name, tipo, status, error.codigo]).toEqual([name, tipo, 403, "sem_permissao"]);
      }
    }
  });
});

it("two who import one list at once bring each entry once, of whatever kind", async () => {
  const ana = await server.signUp();
  const bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
  for (const tipo of ["equipamentos", "checklists", "obras"] as const) {
    const lidas = await Promise.all([ana, bia].map((as) => ler(as, tipo, csv(LINHAS[tipo]))));
    const answers = await Promise.all(
      [ana, bia].map((as, i) => server.api("importar", { as, params: { importacaoId: lidas[i]?._id ?? "" } })),
    );
    expect([tipo, answers.map(({ status }) => status).toSorted((a, b) => a - b)]).toEqual([tipo, [200, 409]]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.codigo).toBe("nada_a_importar");
  }
  expect((await server.api("listObras", { as: ana, query: { busca: "Ponte" } })).body.totalObras).toBe(1);
});

it("what is in the bin is not there: its name is free, and no export has it", async () => {
  const ana = await server.signUp();
  const { body: grua } = await server.api("createEquipamento", { as: ana, body: { descricao: "Grua velha" } });
  await server.api("deleteEquipamento", { as: ana, params: { id: grua._id } });
  const exported = await ler(ana, "equipamentos", await exportada(ana, "equipamentos"));
  expect(exported.linhas.map(({ valores }) => valores["descricao"])).not.toContain("Grua velha");
  const lida = await ler(ana, "equipamentos", csv("Equipamento\nGrua velha\n"));
  expect(lida.totais).toEqual({ novas: 1, existentes: 0, erradas: 0 });
  expect((await importar(ana, lida._id)).importadas).toBe(1);
});

it("the audit tells what was imported and undone, by whom and from which file", async () => {
  const ana = await server.signUp();
  const lida = await ler(ana, "equipamentos", csv("Equipamento;Quantidade\nGrua nova;\n;\n;2\n"));
  await importar(ana, lida._id);
  await desfazer(ana, lida._id);
  const rows = await server.owner`
    select ato, alvo_nome, usuario_id, dados from auditoria where alvo_id = ${lida._id} order by id`;
  expect([...rows]).toEqual([
    {
      ato: "lista.importar",
      alvo_nome: "lista.csv",
      usuario_id: ana.usuarioId,
      dados: { lista: "equipamentos", arquivo: "lista.csv", importadas: 1, existentes: 0, recusadas: 1 },
    },
    {
      ato: "lista.desfazer",
      alvo_nome: "lista.csv",
      usuario_id: ana.usuarioId,
      dados: { lista: "equipamentos", arquivo: "lista.csv", removidas: 1, mantidas: 0 },
    },
  ]);
});

it("a person who lost the right, or the work, after the preview cannot import; after the import, cannot undo", async () => {
  const ana = await server.signUp();
  const { body: obra } = await server.api("createObra", { as: ana, body: { cadastroCompleto: false, nome: "Torre" } });
  await server.api("createEquipamento", { as: ana, body: { descricao: "Grua" } });
  const configuracoes = { ...NO_ACCESS.configuracoes, listaEquipamentos: true };
  const daObra = { ...NO_ACCESS.obra, adicionarEditar: true };
  const permissaoDeAcesso = { ...NO_ACCESS, configuracoes, obra: daObra };
  const rui = await server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso, obras: [obra._id] });
  const lista = await ler(rui, "equipamentos", csv("Equipamento\nTrator\n"));
  const daTorre = await ler(rui, "predefinidosEquipamentos", csv("Equipamento\nGrua\n"), obra._id);
  const feita = await ler(rui, "equipamentos", csv("Equipamento\nPatrol\n"));
  const naTorre = await ler(rui, "predefinidosEquipamentos", csv("Equipamento\nGrua\n"), obra._id);
  const call = async (name: "importar" | "desfazerImportacao", importacaoId: string) =>
    (await server.api(name, { as: rui, params: { importacaoId } })).status;
  expect([await call("importar", feita._id), await call("importar", naTorre._id)]).toEqual([200, 200]);
  await server.owner`
    update usuarios set permissao_de_acesso = ${server.owner.json({ ...NO_ACCESS, obra: daObra })} where id = ${rui.usuarioId}`;
  await server.owner`delete from obra_usuarios where usuario_id = ${rui.usuarioId}`;
  expect([await call("importar", lista._id), await call("importar", daTorre._id)]).toEqual([403, 404]);
  expect([await call("desfazerImportacao", feita._id), await call("desfazerImportacao", naTorre._id)]).toEqual([
    403, 404,
  ]);
  const itens = (await server.api("searchEquipamentos", { as: ana, query: { busca: "Patrol" } })).body.total;
  expect(itens).toBe(1);
});

describe("undo", () => {
  it("keeps and names what was used or changed since, and takes the rest with its new group", async () => {
    const ana = await server.signUp();
    const { body: obra } = await server.api("createObra", {
      as: ana,
      body: { cadastroCompleto: false, nome: "Torre" },
    });
    const lida = await ler(
      ana,
      "maoDeObraPadrao",
      csv("Descrição;Grupo\nPintor raro;Acabamento fino\nGesseiro raro;Acabamento fino\nVidraceiro raro;\n"),
    );
    expect(lida.gruposNovos).toEqual(["Acabamento fino"]);
    await importar(ana, lida._id);
    const { padrao } = (await server.api("listMaoDeObra", { as: ana })).body;
    const idOf = (nome: string) => padrao.find(({ descricao }) => descricao === nome)?._id ?? "";
    await server.api("updatePredefinidos", {
      as: ana,
      params: { obraId: obra._id },
      body: { padrao: [{ _id: idOf("Pintor raro"), quantidade: 2 }] },
    });
    const edited = await server.api("updateMaoDeObraPadrao", {
      as: ana,
      params: { id: idOf("Vidraceiro raro") },
      body: { descricao: "Vidraceiro raro", quantidade: 5 },
    });
    expect(edited.status).toBe(200);
    expect(await desfazer(ana, lida._id)).toEqual({ removidas: 1, mantidas: ["Pintor raro", "Vidraceiro raro"] });
    const after = (await server.api("listMaoDeObra", { as: ana })).body;
    expect(after.padrao.map(({ descricao }) => descricao)).not.toContain("Gesseiro raro");
    expect(after.categorias.map(({ descricao }) => descricao)).toContain("Acabamento fino");
  });

  it("keeps what a report names", async () => {
    const ana = await server.signUp();
    const lida = await ler(ana, "equipamentos", csv("Equipamento\nDraga\nBalsa\n"));
    await importar(ana, lida._id);
    const { body: obra } = await server.api("createObra", {
      as: ana,
      body: { cadastroCompleto: false, nome: "Porto" },
    });
    const [modelo] = (await server.api("listModelosDaObra", { as: ana, params: { obraId: obra._id } })).body;
    const { body: relatorio } = await server.api("createRelatorio", {
      as: ana,
      params: { obraId: obra._id },
      body: { modeloDeRelatorioId: modelo?._id ?? "", data: "2026-03-02" },
    });
    const draga = (await server.api("listEquipamentos", { as: ana })).body.find(
      ({ descricao }) => descricao === "Draga",
    );
    const saved = await server.api("updateRelatorio", {
      as: ana,
      params: { obraId: obra._id, relatorioId: relatorio._id },
      body: { equipamentos: [{ _id: draga?._id ?? "", descricao: "Draga", quantidade: 1 }] },
    });
    expect(saved.status).toBe(200);
    expect(await desfazer(ana, lida._id)).toEqual({ removidas: 1, mantidas: ["Draga"] });
  });

  it("keeps a work that has a report, or was changed, and takes its sisters", async () => {
    const ana = await server.signUp();
    const lida = await ler(ana, "obras", csv("Obra\nCais\nPonte\nMuro\n"));
    await importar(ana, lida._id);
    const obras = (await server.api("listObras", { as: ana, query: { porPagina: 200 } })).body.obras;
    const idOf = (nome: string) => obras.find((obra) => obra.nome === nome)?._id ?? "";
    const [modelo] = (await server.api("listModelosDaObra", { as: ana, params: { obraId: idOf("Cais") } })).body;
    const created = await server.api("createRelatorio", {
      as: ana,
      params: { obraId: idOf("Cais") },
      body: { modeloDeRelatorioId: modelo?._id ?? "", data: "2026-03-02" },
    });
    expect(created.status).toBe(200);
    await server.api("updateObra", {
      as: ana,
      params: { obraId: idOf("Muro") },
      body: { cadastroCompleto: false, nome: "Muro norte" },
    });
    expect(await desfazer(ana, lida._id)).toEqual({ removidas: 1, mantidas: ["Cais", "Muro"] });
  });

  it("works that somebody was let into, or that got a folder, are in use", async () => {
    const ana = await server.signUp();
    const carla = await server.createUsuario(ana.empresaId, {});
    const lida = await ler(
      ana,
      "obras",
      csv("Nome da obra;Status\nCais;Em andamento\nMuro;Em andamento\nPorto;Em andamento\n"),
    );
    await importar(ana, lida._id);
    const { obras } = (await server.api("listObras", { as: ana })).body;
    const paramsOf = (nome: string) => ({ obraId: obras.find((obra) => obra.nome === nome)?._id ?? "" });
    const body = { usuarioId: carla.usuarioId };
    const added = await server.api("addUsuarioDaObra", { as: ana, params: paramsOf("Cais"), body });
    const folder = await server.api("createPasta", {
      as: ana,
      params: paramsOf("Muro"),
      body: { descricao: "Projetos" },
    });
    expect([added.status, folder.status]).toEqual([200, 200]);
    expect(await desfazer(ana, lida._id)).toEqual({ removidas: 1, mantidas: ["Cais", "Muro"] });
  });

  it("of somebody's previews ten are kept, and what was imported can still be undone", async () => {
    const ana = await server.signUp();
    const first = await ler(ana, "equipamentos", csv("Descrição\nDraga\n"));
    await importar(ana, first._id);
    const read = [];
    for (let n = 0; n < 12; n += 1)
      read.push((await ler(ana, "equipamentos", csv(`Descrição\nGrua ${String(n)}\n`)))._id);
    const answers = await Promise.all(
      read.map((importacaoId) => server.api("getImportacao", { as: ana, params: { importacaoId } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, ...Array.from({ length: 10 }, () => 200)]);
    expect(await desfazer(ana, first._id)).toEqual({ removidas: 1, mantidas: [] });
  });

  it("ends after an hour", async () => {
    const ana = await server.signUp();
    const lida = await ler(ana, "equipamentos", csv("Equipamento\nCompressor velho\n"));
    await importar(ana, lida._id);
    await server.owner`update importacoes set importada_em = now() - interval '61 minutes' where id = ${lida._id}`;
    const answer = await server.api("desfazerImportacao", { as: ana, params: { importacaoId: lida._id } });
    expect([answer.status, answer.error.codigo]).toEqual([409, "desfazer_encerrado"]);
    expect((await server.api("listImportacoes", { as: ana, query: { tipo: "equipamentos" } })).body).toEqual([]);
  });
});

/** A row of each list as people write it. */
const LINHAS: Readonly<Record<Exclude<TipoDeLista, `predefinidos${string}` | "cronograma">, string>> = {
  maoDeObraPadrao: "Descrição;Grupo;Quantidade;Ativo\nCalceteiro;Calçadas;3;sim\nRebocador;;1;não\n",
  maoDeObraPersonalizada:
    "Nome;Registro;Função;Grupo;Entrada;Saída;Intervalo;Presença\nLia;007;Pedreira;Calçadas;7h;17:00;1:00;Ausente\nRui;;Mestre;Calçadas;;;;\n",
  equipamentos: "Equipamento;Quantidade;Início;Fim;Ativo\nGrua;2;07:00;17:00;\nDraga;0;;;Não\n",
  tiposDeOcorrencias: 'Tipo;Tags;Ativo\nClima extremo;Vento; \nAtraso;"Cimento; Aço";não\n',
  checklists:
    "Checklist;Item;Pergunta;Tipo de resposta;Opções;Várias respostas\nEntrega;1;Limpo?;;;\nEntrega;2;Cor?;;Azul;sim\nAndaime;1;Preso?;Marcar;;\n",
  obras:
    "Obra;Status;Grupo;Data de início;Data de término;Cliente;Nº do contrato\nPonte;Paralisada;Norte;01/02/2026;2026-12-31;Prefeitura;12/26\nMuro;;;;;;\n",
};

/** Exports a list and reads the exported workbook. */
async function exportada(as: Person, tipo: TipoDeLista, obra?: string) {
  const answer = await server.api("exportarLista", { as, query: { tipo, ...(obra !== undefined && { obra }) } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  return xlsx(new Uint8Array(answer.bytes));
}

describe.each(Object.keys(LINHAS) as (keyof typeof LINHAS)[])("%s", (tipo) => {
  it("round trip: exported and read again, in another language too, everything is there already; imported elsewhere, exported alike", async () => {
    const ana = await server.signUp();
    const lida = await ler(ana, tipo, csv(LINHAS[tipo]));
    expect(lida.linhas.flatMap(({ campos }) => campos)).toEqual([]);
    await importar(ana, lida._id);
    const file = await exportada(ana, tipo);
    const again = await ler(ana, tipo, file);
    expect(again.totais).toMatchObject({ novas: 0, erradas: 0 });
    expect(again.totais.existentes).toBeGreaterThanOrEqual(2);
    const none = await server.api("importar", { as: ana, params: { importacaoId: again._id } });
    expect(none.error.codigo).toBe("nada_a_importar");

    const eva = await server.signUp({ idioma: "en" });
    const there = await ler(eva, tipo, file);
    expect(there.totais.erradas).toBe(0);
    if (there.totais.novas > 0) await importar(eva, there._id);
    const back = await ler(ana, tipo, await exportada(eva, tipo));
    const texts = (rows: typeof again.linhas) => rows.map(({ valores }) => JSON.stringify(valores));
    expect(texts(back.linhas)).toEqual(expect.arrayContaining(texts(again.linhas)));
    expect(back.totais.erradas).toBe(0);
  });
});

describe("presets of a work", () => {
  it("are entries of the catalogue; what is not there is named, and the list comes out as it went in", async () => {
    const ana = await server.signUp();
    const { body: obra } = await server.api("createObra", {
      as: ana,
      body: { cadastroCompleto: false, nome: "Torre" },
    });
    await server.api("createEquipamento", { as: ana, body: { descricao: "Grua" } });
    await server.api("createEquipamento", { as: ana, body: { descricao: "Trator" } });
    const lida = await ler(
      ana,
      "predefinidosEquipamentos",
      csv("Equipamento;Quantidade\ntrator;3\nNave;1\nGrua;2\n"),
      obra._id,
    );
    expect(lida.linhas.map(({ veredito, campos }) => [veredito, campos[0]?.message ?? ""])).toEqual([
      ["nova", ""],
      ["errada", "Não está no cadastro da empresa!"],
      ["nova", ""],
    ]);
    expect((await importar(ana, lida._id)).importadas).toBe(2);
    const { equipamentos: lista } = (await server.api("getPredefinidos", { as: ana, params: { obraId: obra._id } }))
      .body;
    expect(lista.map(({ descricao, quantidade }) => [descricao, quantidade])).toEqual([
      ["Trator", 3],
      ["Grua", 2],
    ]);
    const again = await ler(
      ana,
      "predefinidosEquipamentos",
      await exportada(ana, "predefinidosEquipamentos", obra._id),
      obra._id,
    );
    expect(again.totais).toEqual({ novas: 0, existentes: 2, erradas: 0 });
    expect(await desfazer(ana, lida._id)).toEqual({ removidas: 2, mantidas: [] });
  });

  it("need their work: a stranger's, one in the bin or none is not found", async () => {
    const ana = await server.signUp();
    const ivo = await server.signUp();
    const { body: obra } = await server.api("createObra", {
      as: ivo,
      body: { cadastroCompleto: false, nome: "Torre" },
    });
    for (const id of [undefined, "lixo", obra._id]) {
      const query = { tipo: "predefinidosPadrao" as const, ...(id !== undefined && { obra: id }) };
      expect((await server.api("exportarLista", { as: ana, query })).status).toBe(404);
      expect((await server.api("lerPlanilha", { as: ana, query, file: csv("Descrição\nx\n") })).status).toBe(404);
    }
  });
});

describe("works", () => {
  it("undone go to the bin; a person with few works meets only those", async () => {
    const ana = await server.signUp();
    const lida = await ler(ana, "obras", csv(LINHAS.obras));
    await importar(ana, lida._id);
    const rui = await server.createUsuario(ana.empresaId, {
      perfil: 3,
      permissaoDeAcesso: { obra: { adicionarEditar: true, excluir: false, documentosDaObra: false } },
    });
    const his = await ler(rui, "obras", csv(LINHAS.obras));
    expect(his.linhas.map(({ veredito }) => veredito)).toEqual(["nova", "nova"]);
    expect(
      (await ler(ana, "obras", await exportada(ana, "obras"))).linhas.map(({ valores }) => valores["nome"]),
    ).toContain("Ponte");
    const empty = await server.api("lerPlanilha", {
      as: rui,
      query: { tipo: "obras" },
      file: await exportada(rui, "obras"),
    });
    expect(empty.error.codigo).toBe("planilha_vazia");
    const unknown = await ler(rui, "obras", csv("Obra;Grupo\nCais;Sul\n"));
    expect(unknown.linhas[0]?.campos).toEqual([{ campo: "grupo", message: "Não está no cadastro da empresa!" }]);
    expect(await desfazer(ana, lida._id)).toEqual({ removidas: 2, mantidas: [] });
    expect((await server.api("listObras", { as: ana, query: { busca: "Ponte" } })).body.totalObras).toBe(0);
    const bin = (await server.api("listLixeira", { as: ana })).body.itens.map(({ descricao }) => descricao);
    expect(bin).toEqual(expect.arrayContaining(["Ponte", "Muro"]));
  });

  it("follow the rules of the form: full ones need both dates, and the end not before the start", async () => {
    const ana = await server.signUp();
    const lida = await ler(
      ana,
      "obras",
      csv("Obra;Início;Fim;Cliente\nA;;;Prefeitura\nB;31/12/2026;01/01/2026;\nC;30/02/2026;;\n"),
    );
    expect(lida.linhas.map(({ campos }) => campos.map(({ campo }) => campo))).toEqual([
      ["dataInicio", "dataFim"],
      ["dataFim"],
      ["dataInicio"],
    ]);
  });
});

describe("the template", () => {
  it.each(TIPOS_DE_LISTA)("of %s holds its headings and an example that is not imported", async (tipo) => {
    const ana = await server.signUp({ idioma: "es" });
    const { body: obra } = await server.api("createObra", {
      as: ana,
      body: { cadastroCompleto: false, nome: "Torre" },
    });
    const daObra = listaDaObra(tipo) ? { obra: obra._id } : {};
    const answer = await server.api("baixarModelo", { as: ana, query: { tipo, ...daObra } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    const read = await server.api("lerPlanilha", {
      as: ana,
      query: { tipo, ...daObra },
      file: xlsx(new Uint8Array(answer.bytes)),
    });
    expect([read.status, read.error.codigo]).toEqual([422, "planilha_vazia"]);
    expect(LISTAS[tipo].colunas.length).toBeGreaterThan(1);
  });
});
