import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readFile } from "node:fs/promises";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { CHAVE_DA_SECAO } from "../../domain/relatorios/secoes/chaves.ts";
import { SECAO_IDS, type SecaoId } from "../../domain/secoes/ids.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";

/** Saving a report: permissions, refusals, and what is stored. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

const save = (as: Person, body: object) => server.api("updateRelatorio", { as, params, body: body });
const read = async (as: Person = ana): Promise<Relatorio> => (await server.api("getRelatorio", { as, params })).body;
const member = (flags: object, perfil: 3 | 4 = 3) =>
  server.createUsuario(ana.empresaId, { perfil, obras: [obra.obraId], permissaoDeAcesso: { ...NO_ACCESS, ...flags } });
const EDITOR = {
  relatorio: { adicionarEditar: true, excluir: true, aprovar: true },
  relatorioItem: FULL_ACCESS.relatorioItem,
};
const client = (flags: object) =>
  member({ clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false, ...flags } }, 4);

/** For each section that is saved with the report, a body that changes it. */
const CHANGES: Readonly<Record<Exclude<SecaoId, "galeriaDeFoto" | "video" | "anexo" | "assinatura">, object>> = {
  horarioDeTrabalho: { horarioDeTrabalho: { expedienteInicio: "07:00", expedienteFim: "17:00" } },
  condicaoClimatica: {
    clima: {
      manha: { ativo: true, clima: "Chuvoso", condicao: "Impraticável" },
      tarde: { ativo: true, clima: "Claro", condicao: "Praticável" },
      noite: { ativo: false, clima: "Claro", condicao: "Praticável" },
      indicePluviometrico: "3",
    },
  },
  maoDeObra: { maoDeObra: { padrao: [{ descricao: "Pedreiro", quantidade: 1 }] } },
  equipamento: { equipamentos: [{ descricao: "Grua", quantidade: 1 }] },
  atividade: { atividades: [{ descricao: "Alvenaria" }] },
  ocorrencia: { ocorrencias: [{ descricao: "Chuva" }] },
  checklist: { checklist: [{ descricao: "Liberação", itens: [{ id: "q1", descricao: "Espaçadores" }] }] },
  controleDeMaterial: { controleDeMaterial: { recebido: [{ descricao: "Areia", quantidade: "5 M" }], utilizado: [] } },
  comentario: { comentarios: [{ descricao: "Ciente" }] },
};
const WRITTEN = SECAO_IDS.filter((id): id is keyof typeof CHANGES => Object.hasOwn(CHANGES, id));

describe("who may write what", () => {
  it.each(WRITTEN)("%s: with its own flag, and with no other", async (secao) => {
    const only = await member({
      relatorio: EDITOR.relatorio,
      relatorioItem: { ...NO_ACCESS.relatorioItem, [secao]: true },
    });
    const others = await member({
      relatorio: EDITOR.relatorio,
      relatorioItem: { ...FULL_ACCESS.relatorioItem, [secao]: false },
    });
    const before = await read();
    const refused = await save(others, CHANGES[secao]);
    expect([refused.status, refused.error.codigo]).toEqual([403, "sem_permissao"]);
    expect(await read()).toEqual(before);
    const saved = await save(only, CHANGES[secao]);
    expect(saved.status).toBe(200);
    expect(saved.body.versao).toBe(before.versao + 1);
  });

  it.each([...WRITTEN, "galeriaDeFoto" as const])(
    "%s is absent for whoever has no flag for it, in report, history and PDF alike",
    async (secao) => {
      const chave = CHAVE_DA_SECAO[secao];
      if (secao === "galeriaDeFoto") {
        const bytes = await readFile(fotoExemplo("Portrait_1.jpg"));
        await server.api("uploadFoto", {
          as: ana,
          params,
          query: { descricao: "Foto" },
          file: { name: "a.jpg", bytes },
        });
      } else await save(ana, CHANGES[secao]);
      const blind = await member({ ...EDITOR, relatorioItem: { ...FULL_ACCESS.relatorioItem, [secao]: false } });
      const seen = await read(blind);
      expect(seen).not.toHaveProperty(chave);
      expect(seen.permissoes.secoes[secao]).toBe("sem_permissao");
      expect(Object.keys(seen)).toEqual(Object.keys(await read()).filter((key) => key !== chave));
      const historico = (await server.api("listHistorico", { as: blind, params })).body;
      expect(historico.alteracoes.filter((a) => a.secao === secao)).toEqual([]);
      expect(
        (await server.api("listHistorico", { as: ana, params })).body.alteracoes.some((a) => a.secao === secao),
      ).toBe(true);
      // Sending the content back as it was read changes nothing, including the hidden sections.
      const { versao } = await read();
      expect((await save(blind, seen)).body.versao).toBe(versao);
    },
  );

  it("a section the template switched off is absent for all", async () => {
    const off = { params: { modeloId: obra.modeloId }, body: { itens: { comentario: false } } };
    await server.api("updateModelo", { as: ana, ...off });
    expect(await read()).not.toHaveProperty("comentarios");
    expect((await read()).modeloDeRelatorio.itens).toMatchObject({ comentario: false, atividade: true });
  });

  it("without the right to edit reports nothing is saved", async () => {
    const reader = await member({ relatorioItem: FULL_ACCESS.relatorioItem });
    expect((await save(reader, CHANGES.comentario)).error.codigo).toBe("sem_permissao");
    expect((await read(reader)).permissoes).toMatchObject({
      editar: "sem_permissao",
      excluir: "sem_permissao",
      aprovar: "sem_permissao",
    });
  });

  it("a client adds comments by their flag, nothing else, and with the whole report sent back", async () => {
    await save(ana, { ...CHANGES.atividade, ...CHANGES.comentario });
    const marcia = await client({ adicionarComentario: true });
    const seen = await read(marcia);
    const comentarios = [...(seen.comentarios ?? []), { descricao: "Visto" }];
    const saved = await save(marcia, { ...seen, comentarios });
    expect(saved.body.comentarios).toMatchObject([
      { descricao: "Ciente" },
      { descricao: "Visto", usuario: { _id: marcia.usuarioId, perfilCliente: true } },
    ]);
    for (const change of [
      CHANGES.atividade,
      CHANGES.ocorrencia,
      { data: "2026-11-19" },
      { status: { id: 4 } },
      { comentarios: [] },
    ]) {
      expect((await save(marcia, { ...change, versao: saved.body.versao })).error.codigo).toBe("sem_permissao");
    }
    const mute = await client({ adicionarFoto: true });
    expect((await save(mute, { comentarios: [...comentarios, { descricao: "Eu também" }] })).error.codigo).toBe(
      "sem_permissao",
    );
    const silent = await client({});
    expect((await save(silent, {})).error.codigo).toBe("sem_permissao");
    expect((await read()).comentarios).toHaveLength(2);
  });

  it("a client adds photos by their flag, and takes away only their own", async () => {
    const bytes = await readFile(fotoExemplo("Portrait_1.jpg"));
    const upload = (as: Person, query: object = {}) =>
      server.api("uploadFoto", { as, params, query: query as never, file: { name: "a.jpg", bytes } });
    const marcia = await client({ adicionarFoto: true });
    const hers = await upload(marcia);
    const ours = await upload(ana);
    expect([hers.status, ours.status]).toEqual([200, 200]);
    const change = (arquivo: string) =>
      server.api("updateFoto", { as: marcia, params: { ...params, arquivo }, query: { descricao: "Legenda" } });
    expect((await change(hers.body.arquivo)).body.descricao).toBe("Legenda");
    expect((await change(ours.body.arquivo)).error.codigo).toBe("sem_permissao");
    expect(
      (await server.api("deleteFoto", { as: marcia, params: { ...params, arquivo: ours.body.arquivo } })).error.codigo,
    ).toBe("sem_permissao");
    expect(
      (await server.api("deleteFoto", { as: marcia, params: { ...params, arquivo: hers.body.arquivo } })).status,
    ).toBe(200);
    const talker = await client({ adicionarComentario: true });
    expect((await upload(talker)).error.codigo).toBe("sem_permissao");
    expect((await read()).galeriaDeFotos).toHaveLength(1);
  });
});

describe("comments", () => {
  const texts = async () => (await read()).comentarios?.map(({ descricao }) => descricao);
  const lock = (locked: boolean) =>
    server.owner`update empresas set configuracao = ${server.owner.json({ bloquearEdicaoComentarioOutroUsuario: locked })} where id = ${ana.empresaId}`;
  const edit = async (as: Person, descricao: string) => {
    const [first, ...rest] = (await read()).comentarios ?? [];
    return save(as, { comentarios: [{ ...first, descricao }, ...rest] });
  };

  it("carry their author and time from the server, whatever the body says", async () => {
    const usuario = { _id: "eu", nome: "Outro", perfilCliente: true };
    const saved = await save(ana, {
      comentarios: [{ descricao: "Ciente", usuario, dataHora: "1999-01-01T00:00:00Z" }],
    });
    expect(saved.body.comentarios).toMatchObject([
      { usuario: { _id: ana.usuarioId, nome: "Ana Souza", perfilCliente: false } },
    ]);
    expect(saved.body.comentarios?.[0]?.dataHora.slice(0, 2)).toBe("20");
    const bruno = await member(EDITOR);
    const again = await edit(bruno, "Editado");
    expect(again.body.comentarios).toMatchObject([{ descricao: "Editado", usuario: { _id: ana.usuarioId } }]);
  });

  it("of others are edited only while the company allows it; administrators may delete", async () => {
    const bruno = await member(EDITOR);
    await save(bruno, CHANGES.comentario);
    await lock(true);
    const carla = await member(EDITOR);
    expect((await edit(carla, "x")).error.codigo).toBe("sem_permissao");
    expect((await save(carla, { comentarios: [] })).error.codigo).toBe("sem_permissao");
    expect((await edit(ana, "x")).error.codigo).toBe("sem_permissao");
    expect((await edit(bruno, "Meu")).status).toBe(200);
    expect(await texts()).toEqual(["Meu"]);
    await lock(false);
    expect((await edit(carla, "Nosso")).status).toBe(200);
    await lock(true);
    expect((await save(ana, { comentarios: [] })).status).toBe(200);
    expect(await texts()).toEqual([]);
  });

  it("of a client are edited by nobody else", async () => {
    const marcia = await client({ adicionarComentario: true });
    await save(marcia, CHANGES.comentario);
    const bruno = await member(EDITOR);
    for (const as of [bruno, ana]) expect((await edit(as, "x")).error.codigo).toBe("sem_permissao");
    expect((await edit(marcia, "Visto")).status).toBe(200);
    expect((await save(bruno, { comentarios: [] })).error.codigo).toBe("sem_permissao");
    expect((await save(ana, { comentarios: [] })).status).toBe(200);
  });
});

describe("a permission withdrawn between two requests of one session", () => {
  it("counts at once: first the right to edit, then the work, then the membership", async () => {
    const bruno = await member(EDITOR);
    const saves = () => save(bruno, { comentarios: [{ descricao: "Visto" }] });
    expect((await saves()).status).toBe(200);
    const who = server.owner`empresa_id = ${ana.empresaId}`;
    await server.owner`update usuarios set permissao_de_acesso = ${server.owner.json(NO_ACCESS)} where ${who} and id = ${bruno.usuarioId}`;
    expect((await saves()).status).toBe(403);
    await server.owner`delete from obra_usuarios where ${who} and usuario_id = ${bruno.usuarioId}`;
    expect((await server.api("getRelatorio", { as: bruno, params })).status).toBe(404);
    await server.owner`update usuarios set ativo = false where ${who} and id = ${bruno.usuarioId}`;
    expect((await server.api("listObras", { as: bruno })).status).toBe(404);
  });
});

describe("status", () => {
  const to = (as: Person, id: number, versao?: number) =>
    save(as, { status: { id }, ...(versao !== undefined && { versao }) });

  it("goes to review and to approved, and is told to those who read", async () => {
    const editor = await member({ ...EDITOR, relatorio: { adicionarEditar: true, excluir: true, aprovar: false } });
    expect((await to(editor, 3)).body.status).toEqual({ id: 3, descricao: "Revisar Relatório" });
    expect((await to(editor, 4)).error.codigo).toBe("sem_permissao");
    expect((await to(editor, 2)).error.codigo).toBe("transicao_invalida");
    const approver = await member(EDITOR);
    const { versao } = await read();
    expect((await to(approver, 4, versao)).body).toMatchObject({
      status: { id: 4, descricao: "Aprovado" },
      permissoes: { editar: "relatorio_aprovado", excluir: "relatorio_aprovado", aprovar: "relatorio_aprovado" },
    });
    const acts = await server.owner`select dados from auditoria where ato = 'relatorio.status' order by criada_em, id`;
    expect(acts.slice(-2).map(({ dados }) => dados as unknown)).toMatchObject([
      { de: 1, para: 3 },
      { de: 3, para: 4 },
    ]);
    const { relatorios } = (await server.api("listRelatorios", { as: ana, params })).body;
    expect(relatorios).toMatchObject([{ status: { id: 4 } }]);
  });

  it("an approver need not be an editor: they approve, and change nothing else", async () => {
    const approver = await member({ relatorio: { adicionarEditar: false, excluir: false, aprovar: true } });
    const { versao } = await read(approver);
    const refused = await save(approver, { versao, equipamentos: [{ descricao: "Grua", quantidade: 1 }] });
    expect([refused.status, refused.error.codigo]).toEqual([403, "sem_permissao"]);
    expect((await to(approver, 4, versao)).body.status.id).toBe(4);
  });

  it("approved is closed to all but administrators", async () => {
    const { versao } = (await save(ana, { ...CHANGES.comentario, ...CHANGES.atividade })).body;
    await to(ana, 4, versao);
    const bruno = await member(EDITOR);
    const marcia = await client({ adicionarComentario: true, adicionarFoto: true });
    const bytes = await readFile(fotoExemplo("Portrait_1.jpg"));
    for (const as of [bruno, marcia]) {
      const comentarios = [...((await read()).comentarios ?? []), { descricao: "Tarde" }];
      const refused = await save(as, { comentarios });
      expect([refused.status, refused.error.codigo]).toEqual([423, "relatorio_aprovado"]);
      expect((await server.api("uploadFoto", { as, params, file: { name: "a.jpg", bytes } })).status).toBe(423);
    }
    for (const id of [1, 3]) expect((await to(bruno, id)).error.codigo).toBe("sem_permissao");
    expect((await server.api("deleteRelatorio", { as: bruno, params })).error.codigo).toBe("relatorio_aprovado");
    expect((await save(bruno, { ...(await read(bruno)) })).status).toBe(200);
    expect((await save(ana, { equipamentos: [{ descricao: "Grua", quantidade: 1 }] })).status).toBe(200);
    expect((await to(ana, 1)).body.status.id).toBe(1);
    expect((await save(bruno, { equipamentos: [] })).status).toBe(200);
  });

  it("approves only what stood on the approver's screen", async () => {
    const { versao } = await read();
    const bruno = await member(EDITOR);
    await save(bruno, CHANGES.comentario);
    const stale = await to(ana, 4, versao);
    expect([stale.status, stale.error.codigo]).toEqual([409, "relatorio_desatualizado"]);
    expect((await read()).status.id).toBe(1);
    expect((await to(ana, 4, versao + 1)).body.status.id).toBe(4);
  });

  it("two approvals at once: one wins, nothing breaks", async () => {
    const bruno = await member(EDITOR);
    const { versao } = await read();
    const answers = await Promise.all([to(ana, 4, versao), to(bruno, 4, versao)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await read()).status.id).toBe(4);
  });
});

const JORNADA = { expedienteInicio: "08:00", expedienteFim: "17:00" };
const PESSOA = { nome: "Rosa", funcao: "Sinaleira", horaInicio: "08:00", horaFim: "17:00" };

describe("what is refused changes nothing", () => {
  it.each([
    [
      "an activity without description",
      { atividades: [{ descricao: "Ok" }, { descricao: " " }] },
      "atividades.1.descricao",
      "Preencha este campo.",
    ],
    [
      "a percentage above 999",
      { atividades: [{ descricao: "a", porcentagem: 1000 }] },
      "atividades.0.porcentagem",
      "Valor inválido!",
    ],
    [
      "production without quantity done",
      { atividades: [{ descricao: "a", controleDeProducao: { ativo: true, unidade: "m²" } }] },
      "atividades.0.controleDeProducao.realizado",
      "Informe o campo Quantidade realizada!",
    ],
    [
      "a time that is none",
      { horarioDeTrabalho: { expedienteInicio: "25:00" } },
      "horarioDeTrabalho.expedienteInicio",
      "Hora inválida!",
    ],
    [
      "rain in words",
      { clima: { ...(CHANGES.condicaoClimatica as { clima: object }).clima, indicePluviometrico: "muita" } },
      "clima.indicePluviometrico",
      "Número inválido!",
    ],
    [
      "a break longer than the shift",
      { horarioDeTrabalho: { ...JORNADA, intervaloInicio: "08:00", intervaloFim: "17:01" } },
      "horarioDeTrabalho.intervaloFim",
      "O intervalo é maior que a jornada!",
    ],
    [
      "a person's break longer than their shift",
      { maoDeObra: { padrao: [], personalizada: [{ ...PESSOA, horasIntervalo: "09:01" }] } },
      "maoDeObra.personalizada.0.horasIntervalo",
      "O intervalo é maior que a jornada!",
    ],
    ["a date outside 2000–2099", { data: "1999-12-31" }, "data", "Data inválida!"],
    ["an id with a slash", { equipamentos: [{ _id: "a/b", descricao: "x" }] }, "equipamentos.0._id", "Valor inválido!"],
    [
      "one id twice",
      {
        equipamentos: [
          { _id: "a", descricao: "x" },
          { _id: "a", descricao: "y" },
        ],
      },
      "equipamentos.1._id",
      "Valor inválido!",
    ],
    ["an unknown status", { status: { id: 9 } }, "status.id", "Valor inválido!"],
  ])("%s", async (_what, body, campo, message) => {
    await save(ana, CHANGES.comentario);
    const before = await read();
    const answer = await save(ana, { ocorrencias: [{ descricao: "Não fica" }], ...body });
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({ codigo: "campos_invalidos" });
    expect(answer.error.campos).toContainEqual({ campo, message });
    expect(await read()).toEqual(before);
  });

  it.each([
    [-1, 422, "campos_invalidos"],
    [2 ** 40, 409, "versao_desconhecida"],
    [99, 409, "versao_desconhecida"],
  ])("version %s, which never was", async (versao, status, codigo) => {
    const before = await read();
    const answer = await save(ana, { ...CHANGES.comentario, versao });
    expect([answer.status, answer.error.codigo]).toEqual([status, codigo]);
    expect(await read()).toEqual(before);
  });

  it("an item of another section", async () => {
    await save(ana, { atividades: [{ tarefaId: "x", descricao: "Alvenaria" }] });
    const before = await read();
    const answer = await save(ana, { ocorrencias: [{ _id: "x", descricao: "Roubada" }] });
    expect([answer.status, answer.error.codigo]).toEqual([422, "item_desconhecido"]);
    expect(await read()).toEqual(before);
  });

  it("an end of a period before its start, and an end of what has none", async () => {
    const before = await read();
    const answer = await save(ana, { dataFim: "2026-11-17" });
    expect(answer.status === 200 ? answer.body.dataFim : null).toBeNull();
    expect((await read()).dataFim).toBe(before.dataFim);
    await server.owner`update modelos_de_relatorio set tipo_de_data = 'periodo' where id = ${obra.modeloId}`;
    const body = { modeloDeRelatorioId: obra.modeloId, data: "2026-12-01", dataFim: "2026-12-07" };
    const period = await server.api("createRelatorio", { as: ana, params, body });
    const put = (dates: object) =>
      server.api("updateRelatorio", {
        as: ana,
        params: { ...params, relatorioId: period.body._id },
        body: dates,
      });
    for (const dates of [{ data: "2026-12-08" }, { dataFim: "2026-11-30" }, { dataFim: null }]) {
      expect((await put(dates)).error).toMatchObject({
        codigo: "campos_invalidos",
        campos: [{ campo: "dataFim", message: "Data fim inválida!" }],
      });
    }
    expect((await put({ data: "2026-12-02", dataFim: "2026-12-09" })).body).toMatchObject({
      data: "2026-12-02",
      dataFim: "2026-12-09",
      dataAtualizada: true,
    });
  });
});

describe("what is kept", () => {
  it("text without markup, wherever it stands, and without what no database keeps", async () => {
    const dirty = "<b>a</b>\u0000\ud800 < b";
    const saved = await save(ana, {
      maoDeObra: { padrao: [{ descricao: dirty, quantidade: 1, categoria: { descricao: dirty }, funcao: dirty }] },
      equipamentos: [{ descricao: dirty, quantidade: 1 }],
      atividades: [
        {
          descricao: dirty,
          observacao: dirty,
          controleDeProducao: { ativo: true, quantidade: 1, realizado: 1, unidade: dirty },
          maoDeObra: [{ descricao: dirty, funcao: dirty, quantidade: 1 }],
          camposPersonalizados: [{ hash: dirty, chave: dirty, valor: dirty, tipo: dirty, opcoes: [dirty] }],
        },
      ],
      ocorrencias: [{ descricao: dirty, tags: [{ descricao: dirty }], tarefa: { _id: dirty } }],
      comentarios: [{ descricao: dirty }],
    });
    expect(saved.status).toBe(200);
    const text = JSON.stringify(await read());
    for (const trace of ["<b>", "\\u0000", "\\ud800"]) expect(text).not.toContain(trace);
  });

  it("sections that were not sent, also by an older client without version", async () => {
    await save(ana, { ...CHANGES.atividade, ...CHANGES.equipamento });
    const saved = await save(ana, CHANGES.comentario);
    expect(saved.body).toMatchObject({
      atividades: [{ descricao: "Alvenaria" }],
      equipamentos: [{ descricao: "Grua" }],
    });
    const emptied = await save(ana, { equipamentos: [] });
    expect(emptied.body).toMatchObject({ atividades: [{}], equipamentos: [], comentarios: [{}] });
  });

  it("the same version when nothing changed", async () => {
    const first = (await save(ana, { ...CHANGES.atividade, ...CHANGES.ocorrencia, ...CHANGES.comentario })).body;
    const again = await save(ana, first);
    expect(again.body).toEqual({ ...first, conflitos: [] });
    expect(
      await server.owner`select 1 from relatorio_revisoes where relatorio_id = ${params.relatorioId}`,
    ).toHaveLength(2);
  });

  it("the answer of a save whose answer was lost, once", async () => {
    const headers = { "idempotency-key": "3d594650-3436-4a01-8c1b-aa1e0c9bbbbb" };
    const put = (body: object) => server.api("updateRelatorio", { as: ana, params, body: body, headers });
    const first = await put(CHANGES.comentario);
    const second = await put(CHANGES.comentario);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect((await read()).comentarios).toHaveLength(1);
    expect((await put(CHANGES.atividade)).error.codigo).toBe("chave_reutilizada");
  });
});

describe("thousands of lines", () => {
  const lines = (text: string) => ({
    atividades: Array.from({ length: 1000 }, (_, n) => ({ tarefaId: `a${n}`, descricao: `${text} ${n}` })),
    comentarios: Array.from({ length: 1000 }, (_, n) => ({ _id: `c${n}`, descricao: `${text} ${n}` })),
  });
  const textsOf = (list: readonly { descricao: string }[] | undefined) => list?.map(({ descricao }) => descricao);

  it("are one version of one save, and all of its changes stand in the history", async () => {
    const { versao } = await read();
    const first = await save(ana, lines("Alvenaria"));
    expect(first.body.versao).toBe(versao + 1);
    expect((await save(ana, { ...lines("Reboco"), versao: versao + 1 })).body.versao).toBe(versao + 2);
    const sent = lines("Reboco");
    const { atividades, comentarios } = await read();
    expect([textsOf(atividades), textsOf(comentarios)]).toEqual([textsOf(sent.atividades), textsOf(sent.comentarios)]);
    const changes = await server.owner<{ item: string; old: string; new: string }[]>`
      select m ->> 'item' as item, m ->> 'old' as old, m ->> 'new' as new
      from relatorio_revisoes r, jsonb_array_elements(r.mudancas) m
      where r.relatorio_id = ${params.relatorioId} and r.v = ${versao + 2} and m ->> 'campo' = 'descricao'`;
    expect(changes).toHaveLength(2000);
    for (const { item, old, new: now } of changes)
      expect([old, now]).toEqual([`Alvenaria ${item.slice(1)}`, `Reboco ${item.slice(1)}`]);
  });

  it("of which one cannot be kept leave nothing of the save", async () => {
    const before = await read();
    // The database refuses the item that is written last.
    await server.owner.unsafe(`
      create function recusar() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger recusar before insert on relatorio_itens for each row when (new.id = 'c999') execute function recusar()`);
    try {
      expect((await save(ana, lines("Alvenaria"))).status).toBe(500);
    } finally {
      await server.owner.unsafe("drop trigger recusar on relatorio_itens; drop function recusar()");
    }
    expect(await read()).toEqual(before);
    const kept = await server.owner`
      select 1 from relatorio_itens where relatorio_id = ${params.relatorioId} and tipo in ('atividade', 'comentario')`;
    expect(kept).toHaveLength(0);
  });
});
