import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { CallInput, Person } from "../../test/support/http.ts";
import { createCronograma } from "../../test/support/cronograma.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";

/** The schedule of a work. */

let server: TestServer;
let ana: Person;
let obraId: string;

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obraId = (await addObra(server, ana)).obraId;
});

const etapa = async (descricao: string, more: Partial<CallInput<"createEtapa">["body"]> = {}) =>
  (await server.api("createEtapa", { as: ana, params: { obraId }, body: { descricao, ...more } })).body._id;
const tarefa = async (etapaId: string, descricao: string, more: Partial<CallInput<"createTarefa">["body"]> = {}) =>
  (await server.api("createTarefa", { as: ana, params: { obraId, etapaId }, body: { descricao, ...more } })).body._id;
const cronograma = async (as = ana) => (await server.api("getCronograma", { as, params: { obraId } })).body;
const names = async () => {
  const { etapas, tarefas } = await cronograma();
  return {
    etapas: etapas.map(({ descricao, nivel }) => `${nivel} ${descricao}`),
    tarefas: tarefas.map((t) => t.descricao),
  };
};
/** Sends a PUT; fields that its body lacks stay unchanged. */
const change = (etapaId: string, tarefaId: string, body: object) =>
  server.api("updateTarefa", { as: ana, params: { obraId, etapaId, tarefaId }, body: body as never });
const move = (etapaId: string, pai: string, more: object = {}) =>
  server.api("updateEtapa", { as: ana, params: { obraId, etapaId }, body: { pai: { _id: pai }, ...more } as never });
/** Uploads a sheet and returns its preview. */
async function lerPlanilha(file: string | Uint8Array, as = ana, obra = obraId) {
  const [name, bytes] = typeof file === "string" ? ["a.csv", new TextEncoder().encode(file)] : ["a.xlsx", file];
  const answer = await server.api("importarExcel", { as, params: { obraId: obra }, file: { name, bytes } });
  expect([answer.status, answer.error?.message]).toEqual([200, undefined]);
  return answer.body;
}
type Lida = Awaited<ReturnType<typeof lerPlanilha>>;
const adicionar = ({ _id: importacaoId }: Pick<Lida, "_id">, as = ana, obra = obraId) =>
  server.api("adicionarExcel", { as, params: { obraId: obra }, body: { importacaoId } });
const exportada = (as = ana) => server.api("exportarCronograma", { as, params: { obraId } });
const desfazer = async (importacaoId: string) =>
  (await server.api("desfazerImportacao", { as: ana, params: { importacaoId } })).body;
const atos = async () => {
  const { itens } = (await server.api("listAuditoria", { as: ana })).body;
  return itens.filter(({ ato }) => /^(?:etapa|tarefa|cronograma)\./.test(ato)).map(({ ato, alvo }) => [ato, alvo.nome]);
};

describe("stages and tasks", () => {
  it("are listed in their order, stages in stages, with what is done of them", async () => {
    const torre = await etapa("Torre A", { item: "A" });
    const fundacao = await etapa("Fundação", { pai: { _id: torre }, mostrarNoRelatorio: false });
    const geral = await etapa("Geral");
    const estaca = await tarefa(fundacao, "Estacas", {
      usarProducao: true,
      quantidade: "200",
      unidade: "m",
      acumulado: "199.5",
    });
    await tarefa(fundacao, "Blocos", { porcentagem: 12.5, prazo: "2026-12-01" });
    const canteiro = await tarefa(geral, "Canteiro", { porcentagem: 100 });
    const { etapas, tarefas, total, permissoes } = await cronograma();
    expect(etapas.map((e) => [e.descricao, e.item, e.nivel, e.mostrarNoRelatorio, e.pai, e.porcentagem])).toEqual([
      ["Torre A", "A", 1, true, null, 55.75],
      ["Fundação", null, 2, false, { _id: torre }, 55.75],
      ["Geral", null, 1, true, null, 100],
    ]);
    expect(tarefas.map((t) => [t.descricao, t.acumulado, t.porcentagem, t.status.id, t.prazo])).toEqual([
      ["Estacas", "199.5", 99, 2, null],
      ["Blocos", null, 12.5, 2, "2026-12-01"],
      ["Canteiro", null, 100, 3, null],
    ]);
    expect(total).toEqual({ etapas: 3, tarefas: 3, porcentagem: 70.5 });
    // A task without a weight counts with the average of the others: 2.5.
    expect((await change(fundacao, estaca, { peso: "4" })).body.peso).toBe("4");
    expect((await change(geral, canteiro, { peso: "1" })).body.porcentagem).toBe(100);
    const weighed = await cronograma();
    expect([weighed.total.porcentagem, weighed.etapas[1]?.porcentagem]).toEqual([70.3, 55.75]);
    for (const peso of ["-1", "x"]) expect((await change(geral, canteiro, { peso })).status).toBe(422);
    await change(fundacao, estaca, { peso: null });
    await change(geral, canteiro, { peso: null });
    expect(permissoes).toEqual({ editar: null, excluir: null });
    const asked = { as: ana, params: { obraId }, query: { status: "em-andamento" } } as const;
    expect((await server.api("listEtapas", asked)).body.map((e) => e._id)).toEqual([torre, fundacao]);
    const daEtapa = { ...asked, params: { obraId, etapaId: geral } };
    expect((await server.api("listTarefas", daEtapa)).body).toEqual([]);
    expect((await server.api("listTarefas", { ...daEtapa, query: {} })).body).toHaveLength(1);
    const one = await server.api("getTarefa", { as: ana, params: { obraId, etapaId: fundacao, tarefaId: estaca } });
    expect(one.body).toEqual(tarefas[0]);
  });

  it("are summed up for the dashboard: how much is done, the next deadlines, and what is late for longest", async () => {
    const e = await etapa("Geral");
    for (const [n, prazo] of [9, 7, 8, 6, 5, 4, 3].entries())
      await tarefa(e, `Próxima ${prazo}`, { prazo: `2099-0${prazo}-01`, porcentagem: n === 0 ? 100 : 0 });
    for (const dia of [3, 1, 2]) await tarefa(e, `Atrasada ${dia}`, { prazo: `2020-01-0${dia}` });
    await tarefa(e, "Feita", { prazo: "2020-01-01", porcentagem: 100 });
    await tarefa(e, "Sem prazo");
    const { body } = await server.api("getResumoDoCronograma", { as: ana, params: { obraId } });
    const { proximas, maisAtrasadas, ...sums } = body;
    expect(sums).toEqual({ porcentagem: 16.67, tarefas: 12, concluidas: 2, atrasadas: 3 });
    expect(proximas.map(({ descricao }) => descricao)).toEqual([3, 4, 5, 6, 7].map((n) => `Próxima ${n}`));
    expect(maisAtrasadas.map(({ descricao }) => descricao)).toEqual([1, 2, 3].map((n) => `Atrasada ${n}`));
    expect(proximas[0]).toMatchObject({ etapa: { _id: e, descricao: "Geral" }, prazo: "2099-03-01", porcentagem: 0 });
  });

  it("a PUT changes what it names: a name, a deadline taken away, nothing sent back; unknown names are refused", async () => {
    const e = await etapa("Alvenaria");
    const t = await tarefa(e, "Alvenaria", {
      usarProducao: true,
      quantidade: "120",
      acumulado: "62.5",
      prazo: "2026-12-01",
    });
    const before = (await cronograma()).tarefas[0];
    expect((await change(e, t, { descricao: "Alvenaria 2" })).body).toEqual({ ...before, descricao: "Alvenaria 2" });
    expect((await change(e, t, { prazo: null })).body).toMatchObject({ prazo: null, acumulado: "62.5" });
    const audited = await atos();
    expect((await change(e, t, { acumulado: "62.5" })).body).toMatchObject({ acumulado: "62.5", porcentagem: 52 });
    expect(await atos()).toEqual(audited);
    const unknown = await change(e, t, { cor: "azul" });
    expect(unknown.status).toBe(422);
    expect(unknown.error.campos?.map(({ campo }) => campo)).toEqual(["cor"]);
    expect((await change(e, t, { porcentagem: 40 })).body).toMatchObject({ acumulado: "48", porcentagem: 40 });
  });

  it("1,000 done of nothing planned are 100,000 %, and can be sent back; what is typed ends at 999.99", async () => {
    const e = await etapa("Geral");
    const t = await tarefa(e, "Limpeza", { usarProducao: true, acumulado: "1000" });
    expect((await change(e, t, { porcentagem: 100_000, descricao: "Limpeza 2" })).body).toMatchObject({
      descricao: "Limpeza 2",
      porcentagem: 100_000,
      status: { id: 3 },
    });
    for (const porcentagem of [1000, 12.345, -1]) expect((await change(e, t, { porcentagem })).status).toBe(422);
    expect((await change(e, t, { usarProducao: false })).body).toMatchObject({ acumulado: null, porcentagem: 100_000 });
  });

  it("are put in order at both places, moved, and nested eight deep at most", async () => {
    const [a, b] = [await etapa("A"), await etapa("B")];
    const [x, y] = [await tarefa(a, "x"), await tarefa(a, "y")];
    const params = { obraId, etapaId: a };
    await server.api("ordenarEtapas", { as: ana, params: { obraId }, body: { etapas: [{ _id: b }] } });
    await server.api("ordenarTarefas", { as: ana, params, body: { tarefas: [{ _id: y }, { _id: x }] } });
    expect(await names()).toEqual({ etapas: ["1 B", "1 A"], tarefas: ["y", "x"] });
    await server.api("ordenarEtapasNaLista", { as: ana, params: { obraId }, body: { etapas: [{ _id: a }] } });
    await server.api("ordenarTarefasNaLista", { as: ana, params, body: { tarefas: [{ _id: x }] } });
    expect(await names()).toEqual({ etapas: ["1 A", "1 B"], tarefas: ["x", "y"] });
    expect((await change(a, x, { etapa: { _id: b } })).body.etapa).toEqual({ _id: b });
    expect(await names()).toMatchObject({ tarefas: ["y", "x"] });
    expect((await move(b, a)).body).toMatchObject({ nivel: 2 });
    expect((await move(a, b)).status).toBe(422);
    let deepest = b;
    for (let nivel = 3; nivel <= 8; nivel += 1) deepest = await etapa(`N${nivel}`, { pai: { _id: deepest } });
    const ninth = { as: ana, params: { obraId }, body: { descricao: "N9", pai: { _id: deepest } } };
    expect((await server.api("createEtapa", ninth)).error.campos?.map(({ campo }) => campo)).toEqual(["pai"]);
  });

  // The second body has all fields, so the server does not read the stage first to fill in absent ones.
  it.each([{}, { item: null, descricao: "C", mostrarNoRelatorio: true }])(
    "two who move two stages into each other at once make no circle (%j)",
    async (more) => {
      const [a, b] = [await etapa("A"), await etapa("B")];
      const answers = await Promise.all([move(a, b, more), move(b, a, more)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
      expect((await cronograma()).etapas).toHaveLength(2);
    },
  );

  it("a schedule has at most 10,000 lines", async () => {
    const e = await etapa("Geral");
    await server.owner`
      insert into cronograma_tarefas (empresa_id, id, obra_id, etapa_id, descricao, ordem)
      select ${ana.empresaId}, gen_random_uuid(), ${obraId}, ${e}, n::text, n from generate_series(1, 9999) n`;
    const add = () => server.api("createTarefa", { as: ana, params: { obraId, etapaId: e }, body: { descricao: "x" } });
    const full = await add();
    expect([full.status, full.error.codigo]).toEqual([422, "cronograma_grande_demais"]);
    const lida = await lerPlanilha("Etapa;Tarefa\nGeral;y\n");
    expect((await adicionar(lida)).error.codigo).toBe("cronograma_grande_demais");
    expect((await cronograma()).total.tarefas).toBe(9999);
    // A new task fills the schedule again, so the deleted one cannot be restored.
    const [one] = await server.owner<
      { id: string }[]
    >`select id from cronograma_tarefas where obra_id = ${obraId} limit 1`;
    const id = one?.id ?? "";
    await server.api("deleteTarefa", { as: ana, params: { obraId, etapaId: e, tarefaId: id } });
    expect((await add()).status).toBe(200);
    const back = await server.api("restaurar", { as: ana, params: { tipo: "tarefa", id } });
    expect([back.status, back.error.codigo]).toEqual([422, "cronograma_grande_demais"]);
  });

  it("a new activity with the id of a task is that task, by either way of saving; of another work, or unseen, it is refused", async () => {
    const t = await tarefa(await etapa("Geral"), "Pilares");
    const outra = (await addObra(server, ana)).obraId;
    const dela = (await server.api("createEtapa", { as: ana, params: { obraId: outra }, body: { descricao: "E" } }))
      .body;
    const alheia = await server.api("createTarefa", {
      as: ana,
      params: { obraId: outra, etapaId: dela._id },
      body: { descricao: "Alheia" },
    });
    const [modelo] = (await server.api("listModelosDaObra", { as: ana, params: { obraId } })).body;
    const { _id: relatorioId } = await addRelatorio(server, ana, { obraId, modeloId: modelo?._id ?? "" }, "2026-11-18");
    const params = { obraId, relatorioId };
    const cego = await server.createUsuario(ana.empresaId, {
      obras: [obraId],
      permissaoDeAcesso: {
        relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
        relatorioItem: FULL_ACCESS.relatorioItem,
      },
    });
    const livre = { tarefaId: randomUUID(), descricao: "Livre" };
    for (const [as, tarefaId] of [
      [ana, alheia.body._id],
      [cego, t],
    ] as const) {
      const body = { atividades: [livre, { tarefaId, descricao: "Ocupada" }] };
      const saved = await server.api("updateRelatorio", { as, params, body });
      expect([saved.status, saved.error.campos?.map(({ campo }) => campo)]).toEqual([422, ["atividades.1.tarefaId"]]);
      const added = await server.api("createAtividade", { as, params, body: { tarefaId, descricao: "Ocupada" } });
      expect(added.status).toBe(422);
    }
    const taken = { ...livre, tarefaId: t, descricao: "Ocupada", porcentagem: 40 };
    const saved = await server.api("updateRelatorio", { as: ana, params, body: { atividades: [livre, taken] } });
    expect(saved.body.atividades).toMatchObject([
      { descricao: "Livre", cronograma: false },
      { descricao: "Pilares", cronograma: true, etapa: { descricao: "Geral" }, porcentagem: 40, status: { id: 2 } },
    ]);
    await server.api("deleteAtividade", { as: ana, params: { ...params, tarefaId: t } });
    const again = await server.api("createAtividade", { as: ana, params, body: { tarefaId: t, descricao: "Ocupada" } });
    expect(again.body).toMatchObject({ descricao: "Pilares", cronograma: true, porcentagem: null, status: { id: 1 } });
  });

  it("answer also in a work that does not use the schedule", async () => {
    const e = await etapa("Geral");
    const body = { ...COMPLETA, modulos: { cronograma: false } };
    await server.api("updateObra", { as: ana, params: { obraId }, body });
    expect((await cronograma()).etapas.map(({ _id }) => _id)).toEqual([e]);
  });
});

describe("deleted", () => {
  const remove = (etapaId: string, comTarefas = false) =>
    server.api("deleteEtapa", {
      as: ana,
      params: { obraId, etapaId },
      ...(comTarefas && { query: { "com-tarefas": "true" } }),
    });
  const removeTarefa = (etapaId: string, tarefaId: string) =>
    server.api("deleteTarefa", { as: ana, params: { obraId, etapaId, tarefaId } });
  const restore = (tipo: "etapa" | "tarefa", id: string) => server.api("restaurar", { as: ana, params: { tipo, id } });
  const bin = async () =>
    (await server.api("listLixeira", { as: ana })).body.itens.map((i) => `${i.tipo} ${i.descricao}`);

  it("a stage with tasks needs a word, goes with all that is in it and comes back with it", async () => {
    const torre = await etapa("Torre");
    const andar = await etapa("Andar", { pai: { _id: torre } });
    const [pilar] = [await tarefa(andar, "Pilar"), await tarefa(torre, "Grua")];
    expect((await removeTarefa(andar, pilar)).status).toBe(200);
    const refused = await remove(torre);
    expect([refused.status, refused.error.codigo]).toEqual([409, "etapa_com_tarefas"]);
    expect((await remove(torre, true)).status).toBe(200);
    expect((await remove(torre, true)).status).toBe(404);
    expect(await names()).toEqual({ etapas: [], tarefas: [] });
    expect(await bin()).toEqual(["etapa Torre", "tarefa Pilar"]);
    expect((await restore("etapa", torre)).status).toBe(200);
    expect((await restore("etapa", torre)).status).toBe(404);
    expect(await names()).toEqual({ etapas: ["1 Torre", "2 Andar"], tarefas: ["Grua"] });
    expect(await bin()).toEqual(["tarefa Pilar"]);
  });

  it("a task comes back with the stages that it stands in, and without what else went with them", async () => {
    const torre = await etapa("Torre");
    const andar = await etapa("Andar", { pai: { _id: torre } });
    const [pilar] = [await tarefa(andar, "Pilar"), await tarefa(andar, "Viga")];
    await remove(torre, true);
    await server.api("deleteObra", { as: ana, params: { obraId } });
    // The work has to be restored first, or together with the task.
    expect((await restore("tarefa", pilar)).error.codigo).toBe("dentro_da_lixeira");
    expect((await restore("etapa", torre)).error.codigo).toBe("dentro_da_lixeira");
    const both = { as: ana, params: { tipo: "tarefa", id: pilar }, query: { junto: "true" } } as const;
    expect((await server.api("restaurar", both)).status).toBe(200);
    expect(await names()).toEqual({ etapas: ["1 Torre", "2 Andar"], tarefas: ["Pilar"] });
    expect(await bin()).toEqual(["tarefa Viga"]);
    expect(await atos()).toEqual(
      expect.arrayContaining([
        ["etapa.excluir", "Torre"],
        ["tarefa.criar", "Pilar"],
      ]),
    );
  });

  it("several are deleted together, each by the rules of one; those that stay are named", async () => {
    const [a, b] = [await etapa("A"), await etapa("B")];
    const [x, y] = [await tarefa(a, "x"), await tarefa(b, "y")];
    await tarefa(b, "z");
    const body = { etapas: [{ _id: b }, { _id: a }], tarefas: [{ _id: y }, { _id: x }, { _id: x }, { _id: "nada" }] };
    const answer = await server.api("excluirTarefas", { as: ana, params: { obraId }, body });
    expect(answer.body.excluidas.toSorted()).toEqual([a, x, y].toSorted());
    expect(answer.body.recusadas).toEqual([
      { _id: "nada", motivo: "nao_encontrado" },
      { _id: b, motivo: "etapa_com_tarefas" },
    ]);
    expect(await names()).toEqual({ etapas: ["1 B"], tarefas: ["z"] });
  });
});

describe("a sheet", () => {
  it("2,000 rows with 5 bad ones: 1,995 go in, the 5 are named by row and cell, and all of it is undone", async () => {
    const bad = new Map([
      [100, "1.100;;Solo;m³;-3;;"],
      [500, "1.500;;Solo;m³;12 m²;;"],
      [900, "1.900;;Solo;m³;1;31/02/2027;"],
      [1500, `1.1500;;${"x".repeat(10_001)};m³;1;;`],
      [1999, "1.1999;;Solo;m³;1;;abc"],
    ]);
    const line = (i: number) => (i % 200 === 0 ? `${i};Etapa ${i};;;;;` : `1.${i};;Tarefa ${i};m³;1.234,5;;12,5`);
    const rows = Array.from({ length: 2000 }, (_, i) => bad.get(i) ?? line(i));
    const titulos = "Item;Etapa;Tarefa;Unidade;Quantidade;Prazo;Avanço inicial";
    const lida = await lerPlanilha([titulos, ...rows].join("\n"));
    expect(lida.totais).toEqual({ novas: 1995, existentes: 0, erradas: 5 });
    const wrong = lida.linhas.filter(({ veredito }) => veredito === "errada");
    expect(
      wrong.map(({ linha, campos }) => [linha, ...campos.map((each) => `${each.campo}: ${each.message}`)]),
    ).toEqual([
      [102, "quantidade: Escreva só o número, como 1.234,56. A unidade vai na coluna dela."],
      [502, "quantidade: Escreva só o número, como 1.234,56. A unidade vai na coluna dela."],
      [902, "prazo: Escreva a data como 31/12/2026, entre os anos 1901 e 2099."],
      [1502, "tarefa: Texto longo demais!"],
      [2001, "porcentagem: Escreva um número de 0 a 999,99 com até duas casas, como 45 ou 12,5."],
    ]);
    expect((await adicionar(lida)).body).toMatchObject({ importadas: 1995, recusadas: [102, 502, 902, 1502, 2001] });
    const { total, tarefas } = await cronograma();
    expect(total).toEqual({ etapas: 10, tarefas: 1985, porcentagem: 12.5 });
    expect(tarefas[0]).toMatchObject({ item: "1.1", descricao: "Tarefa 1", quantidade: "1234.5", porcentagem: 12.5 });

    const rest = await server.api("continuarImportacao", { as: ana, params: { importacaoId: lida._id } });
    expect(rest.body.totais).toEqual({ novas: 0, existentes: 10, erradas: 5 });
    const linhas = [{ linha: 502, valores: { quantidade: "12" } }];
    await server.api("corrigirLinhas", { as: ana, params: { importacaoId: rest.body._id }, body: { linhas } });
    expect((await adicionar(rest.body)).body).toMatchObject({ importadas: 1 });
    const solo = (await cronograma()).tarefas.find(({ descricao }) => descricao === "Solo");
    expect((await cronograma()).etapas.find(({ _id }) => _id === solo?.etapa._id)?.descricao).toBe("Etapa 400");

    expect(await desfazer(rest.body._id)).toEqual({ removidas: 1, mantidas: [] });
    expect(await desfazer(lida._id)).toEqual({ removidas: 1995, mantidas: [] });
    expect((await cronograma()).total).toEqual({ etapas: 0, tarefas: 0, porcentagem: null });
    const many = new TextEncoder().encode(`Etapa;Tarefa\n${"a;b\n".repeat(5001)}`);
    const file = { name: "a.csv", bytes: many };
    const refused = await server.api("importarExcel", { as: ana, params: { obraId }, file });
    expect([refused.status, refused.error.codigo]).toEqual([422, "planilha_linhas_demais"]);
  }, 60_000);

  it("exported and imported into an empty work is the same schedule; where it came from, all is there already", async () => {
    const torre = await etapa("Torre\nA > B", { item: "1.10" });
    const blocos = await etapa("Blocos", { pai: { _id: torre }, mostrarNoRelatorio: false });
    const geral = await etapa("Geral", { item: "1.2" });
    await etapa("Blocos", { pai: { _id: geral } });
    await tarefa(torre, "=1+1", { item: "1.2.1", prazo: "2026-12-01" });
    await tarefa(blocos, "Formas", { usarProducao: true, quantidade: "200.55", unidade: "m²", acumulado: "0.5" });
    await tarefa(blocos, "Armação", { quantidade: "123456789012345.67", porcentagem: 0.5 });
    await tarefa(geral, "Formas", { porcentagem: 100, peso: "2.5" });
    const file = await exportada();
    expect(file.headers.get("content-disposition")).toContain("Cronograma.xlsx");
    const bytes = new Uint8Array(file.bytes);
    const again = await lerPlanilha(bytes);
    expect(again.totais).toEqual({ novas: 0, existentes: 8, erradas: 0 });
    expect((await adicionar(again)).error.codigo).toBe("nada_a_importar");

    const before = await cronograma();
    const outra = (await addObra(server, ana)).obraId;
    const lida = await lerPlanilha(bytes, ana, outra);
    // The preview of one work cannot be imported into another work.
    expect((await adicionar(lida)).status).toBe(404);
    expect((await adicionar(lida, ana, outra)).body).toMatchObject({ importadas: 8, existentes: 0, recusadas: [] });
    const after = (await server.api("getCronograma", { as: ana, params: { obraId: outra } })).body;
    /** The schedule without ids: stages are named by their index in the list. */
    const plain = ({ etapas, tarefas, total }: typeof before) => {
      const at = (id: string | undefined) => etapas.findIndex(({ _id }) => _id === id);
      return {
        total,
        etapas: etapas.map((each) => ({ ...each, _id: "", ordem: 0, pai: at(each.pai?._id) })),
        tarefas: tarefas.map((each) => ({ ...each, _id: "", ordem: 0, etapa: at(each.etapa._id) })),
      };
    };
    expect(plain(after)).toEqual(plain(before));
  });

  it("undone after progress: what a report names, and what somebody changed, stays with its stages and is named", async () => {
    const { obra, relatorio, dizer } = await createCronograma(server, ana);
    obraId = obra.obraId;
    const lida = await lerPlanilha(
      "Nível;Etapa;Tarefa\n1;Torre;\n2;Laje;\n;;Formas\n;;Armação\n1;Muro;\n;;Tijolos\n;;Reboco\n;Pintura;Massa\n;Fachada;Vidros\n",
    );
    expect(lida.gruposNovos).toEqual(["Pintura", "Fachada"]);
    expect((await adicionar(lida)).body).toMatchObject({ importadas: 9, existentes: 0 });
    const { etapas, tarefas } = await cronograma();
    const idOf = (nome: string) => [...etapas, ...tarefas].find(({ descricao }) => descricao === nome)?._id ?? "";
    const dia = await relatorio("18", [idOf("Formas"), idOf("Vidros")]);
    await dizer(dia, idOf("Formas"), 40);
    // A changed derived value does not count as a change by a person, so the undo removes this task.
    await server.owner`update cronograma_tarefas set acumulado = 0, porcentagem = 12 where id = ${idOf("Armação")}`;
    expect((await change(idOf("Muro"), idOf("Reboco"), { prazo: "2027-01-01" })).status).toBe(200);
    expect(await desfazer(lida._id)).toEqual({
      removidas: 3,
      mantidas: ["Formas", "Laje", "Muro", "Reboco", "Torre", "Vidros"],
    });
    expect(await names()).toEqual({
      etapas: ["1 Estrutura", "1 Torre", "2 Laje", "1 Muro", "1 Fachada"],
      tarefas: ["Formas", "Reboco", "Vidros"],
    });
  });

  it("people who see the schedule export it, people who change it import it", async () => {
    await tarefa(await etapa("Geral"), "Segredo");
    const nothing = NO_ACCESS.cronograma;
    const pessoa = (flags: object) =>
      server.createUsuario(ana.empresaId, {
        obras: [obraId],
        permissaoDeAcesso: { obra: FULL_ACCESS.obra, cronograma: { ...nothing, ...flags } },
      });
    const file = { name: "a.csv", bytes: new TextEncoder().encode("Etapa;Tarefa\nGeral;x\n") };
    const query = { tipo: "cronograma", obra: obraId } as const;
    const statuses = async (as: Person) => [
      (await exportada(as)).status,
      (await server.api("exportarLista", { as, query })).status,
      (await server.api("importarExcel", { as, params: { obraId }, file })).status,
      (await server.api("lerPlanilha", { as, query, file })).status,
      (await server.api("baixarModelo", { as, query })).status,
    ];
    expect(await statuses(await pessoa({ adicionarEditar: true, excluir: true }))).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(await pessoa({ visualizar: true }))).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(await pessoa({ visualizar: true, adicionarEditar: true }))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect((await statuses(await server.signUp())).every((status) => status === 404)).toBe(true);
  });
});
