import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import { createCronograma } from "../../test/support/cronograma.ts";
import type { CallInput, Person } from "../../test/support/http.ts";
import { addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { verificarRelatorio } from "../evidencia/verificar.ts";

/** Tasks of the schedule are added to a report, changed in it and removed from it. */

let server: TestServer;
let ana: Person;
let c: Awaited<ReturnType<typeof createCronograma>>;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
});
afterAll(() => server.close());
beforeEach(async () => {
  c = await createCronograma(server, ana);
});

const novo = async (dia: string, modeloId = c.obra.modeloId) =>
  (await addRelatorio(server, ana, { ...c.obra, modeloId }, `2026-11-${dia}`))._id;
const adicionar = (relatorioId: string, tarefas: readonly string[], as: Person = ana) =>
  server.api("addTarefasAoRelatorio", {
    as,
    params: { obraId: c.obra.obraId, relatorioId },
    body: { tarefas: tarefas.map((_id) => ({ _id })) },
  });
const naTarefa = (relatorioId: string, tarefaId: string) => ({
  obraId: c.obra.obraId,
  relatorioId,
  etapaId: c.etapaId,
  tarefaId,
});
const tirar = (relatorioId: string, tarefaId: string, query = {}, as: Person = ana) =>
  server.api("deleteTarefaNoRelatorio", { as, params: naTarefa(relatorioId, tarefaId), query });
/** Plans a task of 120 m² and creates reports of three days with the values 20, 30.5 and 12. */
async function alvenaria() {
  const t = await c.tarefa();
  const ids = [];
  for (const [dia, valor] of [
    ["02", "20"],
    ["03", "30.5"],
    ["04", "12"],
  ] as const) {
    const id = await novo(dia);
    must(await adicionar(id, [t]));
    await c.dizer(id, t, valor);
    ids.push(id);
  }
  const [n1 = "", n2 = "", n3 = ""] = ids;
  return { t, n1, n2, n3 };
}

describe("tasks of the schedule in a report", () => {
  it("several are added at the end with nothing said of them; those there already are named", async () => {
    const [a, b] = [await c.tarefa({ item: "1.1" }), await c.tarefa({ usarProducao: false, porcentagem: 12 })];
    const id = await novo("02");
    must(await adicionar(id, [a]));
    const { body } = must(await adicionar(id, [b, a, b]));
    expect(body).toMatchObject({ adicionadas: [b], jaAdicionadas: [a] });
    expect((await c.ler(id)).atividades).toMatchObject([
      {
        tarefaId: a,
        descricao: "Alvenaria",
        item: "1.1",
        cronograma: true,
        maisOpcoes: true,
        etapa: { _id: c.etapaId, descricao: "Estrutura" },
        controleDeProducao: { ativo: true, quantidade: "120", unidade: "m²", realizado: null, realizadoAnterior: "0" },
        porcentagem: 0,
      },
      { tarefaId: b, cronograma: true, porcentagemAnterior: 12, porcentagem: 12, status: { id: 2 } },
    ]);
    // The report enters no value for this task, so the task keeps its former progress.
    expect(await c.total(b)).toEqual([null, 12]);
    const historico = await server.api("listHistorico", {
      as: ana,
      params: { obraId: c.obra.obraId, relatorioId: id },
      query: {},
    });
    expect(new Set(historico.body.alteracoes.map(({ versao }) => versao)).size).toBe(3);
  });

  it("refused: none, one that is not of this work or in the bin, and without seeing the schedule", async () => {
    const t = await c.tarefa();
    const id = await novo("02");
    const outra = await createCronograma(server, ana);
    const alheia = await outra.tarefa();
    const gone = await c.tarefa();
    must(await server.api("deleteTarefa", { as: ana, params: naTarefa("", gone) }));
    expect((await adicionar(id, [])).status).toBe(422);
    for (const errada of [alheia, gone, randomUUID(), "1"]) {
      const { status, error } = await adicionar(id, [t, errada]);
      expect([status, error.campos?.map(({ campo }) => campo)]).toEqual([422, ["tarefas.1._id"]]);
    }
    const cego = await c.pessoa("Caio Cego");
    const cronograma = { ...NO_ACCESS.cronograma, visualizar: true };
    const ve = await c.pessoa("Vera Vê", { cronograma });
    expect((await adicionar(id, [t], cego)).error.codigo).toBe("sem_permissao");
    must(await adicionar(id, [t], ve));
    // In the report, activities taken from the schedule are ordinary content: people who may write activities may fill them in and remove them.
    const params = naTarefa(id, t);
    const body = {
      descricao: "Outro nome",
      controleDeProducao: { ativo: true, realizado: "5", quantidade: "1", unidade: "kg" },
    };
    const said = must(await server.api("updateTarefaNoRelatorio", { as: cego, params, body })).body;
    expect(said).toMatchObject({ controleDeProducao: { realizado: "5", quantidade: "120", unidade: "m²" } });
    const elsewhere = { ...params, etapaId: randomUUID() };
    expect((await server.api("updateTarefaNoRelatorio", { as: cego, params: elsewhere, body })).status).toBe(404);
    expect((await tirar(id, t, { "remover-porcentagem": "false" }, cego)).error.codigo).toBe("sem_permissao");
    must(await tirar(id, t, {}, cego));
    const semAtividade = { relatorioItem: { ...FULL_ACCESS.relatorioItem, atividade: false }, cronograma };
    expect((await adicionar(id, [t], await c.pessoa("Ivo Sem", semAtividade))).error.codigo).toBe("sem_permissao");
  });

  it("one more than a report holds is refused, with the number", async () => {
    const t = await c.tarefa();
    const id = await novo("02");
    const atividades = Array.from({ length: 1000 }, (_, n) => ({ descricao: `Atividade ${n}` }));
    must(await c.salvar(id, { versao: 1, atividades }));
    const { status, error } = await adicionar(id, [t]);
    expect([status, error.codigo]).toEqual([422, "atividades_demais"]);
  });

  it("taken out with its percentage: the days after follow; put in again it begins empty", async () => {
    const { t, n2, n3 } = await alvenaria();
    must(await tirar(n2, t, { "remover-porcentagem": "true" }));
    await server.drainJobs();
    expect(await c.total(t)).toEqual(["32", 27]);
    expect(await c.noRelatorio(n3, t)).toEqual(["20", "32", 17, 27]);
    must(await adicionar(n2, [t]));
    expect(await c.noRelatorio(n2, t)).toEqual(["20", "20", 17, 17]);
    await c.conferir();
  });

  it("taken out without its percentage: what it said counts on at its place, as of who took it out", async () => {
    const { t, n1, n2, n3 } = await alvenaria();
    must(await tirar(n2, t, { "remover-porcentagem": "false" }));
    await server.drainJobs();
    expect((await c.ler(n2)).atividades).toEqual([]);
    expect(await c.total(t)).toEqual(["62.5", 52]);
    expect(await c.noRelatorio(n3, t)).toEqual(["50.5", "62.5", 42, 52]);
    const ajustes = await server.owner`
      select data::text as data, numero, trim_scale(realizado)::text as realizado, autor_id as autor
      from cronograma_avancos where tarefa_id = ${t} and relatorio_id is null`;
    expect(ajustes).toEqual([{ data: "2026-11-03", numero: 2, realizado: "30.5", autor: ana.usuarioId }]);
    // When the task is added again, it starts without a value of its own, on top of the remaining entries.
    must(await adicionar(n2, [t]));
    expect(await c.noRelatorio(n2, t)).toEqual(["50.5", "50.5", 42, 42]);
    must(await tirar(n2, t, { "remover-porcentagem": "false" }));
    await c.dizer(n1, t, "25");
    await server.drainJobs();
    expect(await c.total(t)).toEqual(["67.5", 56]);
    await c.emDia();
  });
});

const A1 = [
  ["0", "20", null, 17],
  ["20", "50.5", 17, 42],
  ["50.5", "62.5", 42, 52],
];
const aprovar = async (relatorioId: string) =>
  c.salvar(relatorioId, { versao: (await c.ler(relatorioId)).versao, status: { id: 4 } });

describe("a task that has days", () => {
  it("another total or percentage typed into the task leads there by an adjustment; sent back as it was read it says nothing", async () => {
    const { t, n3 } = await alvenaria();
    must(await c.mudarTarefa(t, { descricao: "Alvenaria 2", acumulado: "62.5", porcentagem: 52, usarProducao: true }));
    expect(await c.cadeia(t)).toEqual(A1);
    expect(must(await c.mudarTarefa(t, { acumulado: "60" })).body).toMatchObject({ acumulado: "60", porcentagem: 50 });
    expect((await c.cadeia(t)).at(-1)).toEqual(["62.5", "60", 52, 50]);
    expect(must(await c.mudarTarefa(t, { porcentagem: 75 })).body).toMatchObject({ acumulado: "90", porcentagem: 75 });
    expect((await c.mudarTarefa(t, { porcentagem: 1000 })).status).toBe(422);
    expect(await c.noRelatorio(n3, t)).toEqual(A1[2]);
  });

  it("unit and production control stay as they are once an approved report counts it", async () => {
    const { t, n1 } = await alvenaria();
    const vazio = await c.relatorio("05", [t]);
    must(await aprovar(vazio));
    must(await c.mudarTarefa(t, { unidade: "m2" }));
    must(await c.mudarTarefa(t, { unidade: "m²" }));
    await server.drainJobs();
    must(await aprovar(n1));
    for (const body of [{ unidade: "m" }, { usarProducao: false }])
      expect((await c.mudarTarefa(t, body)).error.codigo).toBe("tarefa_em_relatorio_aprovado");
    must(await c.mudarTarefa(t, { unidade: "m²", usarProducao: true, prazo: "2026-12-01" }));
  });

  it("production control switched on takes what was reached as quantity, off leaves the percentage; days stay as they were said", async () => {
    const t = await c.tarefa({ usarProducao: false, quantidade: "100" });
    const [n1, n2] = [await c.relatorio("02", [t]), await c.relatorio("25", [t])];
    await c.dizer(n1, t, 40);
    must(await c.mudarTarefa(t, { usarProducao: true }));
    await server.drainJobs();
    expect(await c.total(t)).toEqual(["40", 40]);
    expect((await c.ler(n1)).atividades).toMatchObject([{ porcentagem: 40, controleDeProducao: { ativo: false } }]);
    expect((await c.ler(n2)).atividades).toMatchObject([{ controleDeProducao: { ativo: true, quantidade: "100" } }]);
    await c.dizer(n2, t, "10");
    await c.dizer(n1, t, 45);
    await server.drainJobs();
    expect(await c.total(t)).toEqual(["50", 50]);
    must(await c.mudarTarefa(t, { usarProducao: false }));
    expect(await c.total(t)).toEqual([null, 50]);
    await server.drainJobs();
    await c.emDia();
  });

  it("recalculated by hand, chains and totals come from what was said; it says what changed, also that nothing did", async () => {
    const { t, n1, n2 } = await alvenaria();
    await c.tarefa({ usarProducao: false, porcentagem: 30 });
    must(await aprovar(n1));
    const approved = await c.ler(n1);
    await server.drainJobs();
    const recalcular = async () => {
      const params = { obraId: c.obra.obraId };
      return must(await server.api("recalcularCronograma", { as: ana, params })).body;
    };
    const nothing = { tarefas: 0, relatorios: 0, datas: 0 };
    expect(await recalcular()).toEqual(nothing);
    await server.owner`
      update cronograma_avancos set realizado_anterior = 7, acumulado = 99 where tarefa_id = ${t} and origem_id in (${n1}, ${n2})`;
    await server.owner`update cronograma_tarefas set acumulado = 99 where id = ${t}`;
    expect(await recalcular()).toEqual({ tarefas: 1, relatorios: 1, datas: 0 });
    await server.drainJobs();
    expect(await c.cadeia(t)).toEqual(A1);
    expect(await c.total(t)).toEqual(["62.5", 52]);
    expect((await c.ler(n1)).atividades).toEqual(approved.atividades);
    expect(await recalcular()).toEqual(nothing);
    await c.emDia();
    // Makes a report whose content differs from its row in the chain but is not marked as pending.
    const novo = { realizadoAnterior: "7", etapa: null };
    await server.owner`
      update relatorio_itens set f = f || ${server.owner.json(novo)} where relatorio_id in (${n1}, ${n2}) and id = ${t}`;
    expect(await recalcular()).toEqual({ tarefas: 0, relatorios: 1, datas: 0 });
    await server.drainJobs();
    await c.emDia();
    expect(await c.noRelatorio(n2, t)).toEqual(A1[1]);
    expect(await recalcular()).toEqual(nothing);
  });
});

describe("an adjustment", () => {
  type Body = NonNullable<CallInput<"ajustarTarefa">["body"]>;
  const daTarefa = (tarefaId: string) => ({ obraId: c.obra.obraId, tarefaId });
  const ajustar = (t: string, body: Partial<Body>, as: Person = ana) =>
    server.api("ajustarTarefa", { as, params: daTarefa(t), body });
  const retirar = (t: string, ajusteId: string) =>
    server.api("deleteAjuste", { as: ana, params: { ...daTarefa(t), ajusteId } });
  const dias = async (t: string, as: Person = ana) =>
    must(await server.api("listAvancos", { as, params: daTarefa(t) })).body.dias;

  it("counts after what reports of its day say; reports after it follow, approved ones stay; taken back all is as before", async () => {
    const { t, n1, n2, n3 } = await alvenaria();
    must(await aprovar(n2));
    const { versao } = await c.ler(n2);
    must(await ajustar(t, { data: "2026-11-02", realizado: "5", motivo: "Medição" }));
    await server.drainJobs();
    expect(await c.noRelatorio(n1, t)).toEqual(["0", "20", null, 17]);
    expect(await c.noRelatorio(n2, t)).toEqual(["20", "50.5", 17, 42]);
    expect((await c.ler(n2)).versao).toBe(versao);
    expect((await c.ler(n2)).recalculadoAposAprovacao).toMatchObject([{ realizadoAnterior: "25", acumulado: "55.5" }]);
    expect(await c.noRelatorio(n3, t)).toEqual(["55.5", "67.5", 46, 56]);
    expect(await dias(t)).toMatchObject([
      { data: "2026-11-02", realizado: "20", relatorio: { _id: n1, numero: 1, status: { id: 1 } }, motivo: null },
      { realizado: "5", acumulado: "25", relatorio: null, motivo: "Medição", autor: { _id: ana.usuarioId } },
      { acumulado: "55.5", relatorio: { _id: n2, status: { id: 4 } } },
      { acumulado: "67.5", porcentagem: 56, relatorio: { _id: n3 } },
    ]);
    const [, ajuste] = await dias(t);
    must(await retirar(t, ajuste?._id ?? ""));
    await server.drainJobs();
    expect(await c.cadeia(t)).toEqual(A1);
    expect(await c.ler(n2)).not.toHaveProperty("recalculadoAposAprovacao");
    await c.conferir();
    await c.emDia();
    const { itens } = (await server.api("listAuditoria", { as: ana, query: { tipo: "tarefa" } })).body;
    const dito = expect.arrayContaining([{ campo: "motivo", valor: "Medição" }]);
    expect(itens.slice(0, 2)).toMatchObject([
      { ato: "tarefa.retirarAjuste", dados: dito },
      { ato: "tarefa.ajustar", dados: dito },
    ]);
  });

  it("may take off, but no total falls below zero; a percentage becomes the quantity that leads there", async () => {
    const t = await c.tarefa({ quantidade: "250", acumulado: "62.5" });
    const data = "2026-11-05";
    const said = async (body: Partial<Body>) => must(await ajustar(t, { data, ...body })).body.dias.at(-1);
    expect(await said({ porcentagem: 40 })).toMatchObject({ realizado: "37.5", acumulado: "100", porcentagem: 40 });
    expect(await said({ realizado: "-0.5" })).toMatchObject({ realizado: "-0.5", acumulado: "99.5" });
    expect((await ajustar(t, { data, realizado: "-99.51" })).error.codigo).toBe("ajuste_abaixo_de_zero");
    // An adjustment may subtract an amount that depends on a report: without that report the total stops at zero.
    const relatorioId = await c.relatorio("02", [t]);
    await c.dizer(relatorioId, t, "10");
    expect(await said({ realizado: "-105" })).toMatchObject({ acumulado: "4.5" });
    must(await c.excluir(relatorioId));
    expect(await c.total(t)).toEqual(["0", 0]);
    must(await c.restaurar(relatorioId));
    expect(await c.total(t)).toEqual(["4.5", 2]);
  });

  it("without production control is a percentage of two decimals; quantities, nothing and both are refused", async () => {
    const t = await c.tarefa({ usarProducao: false });
    must(await ajustar(t, { porcentagem: 12.5 }));
    expect(await c.total(t)).toEqual([null, 12.5]);
    for (const body of [{}, { realizado: "1" }, { realizado: "1", porcentagem: 1 }, { porcentagem: 12.345 }])
      expect((await ajustar(t, body)).status).toBe(422);
    const [ajuste] = await dias(t);
    must(await retirar(t, ajuste?._id ?? ""));
    expect((await retirar(t, ajuste?._id ?? "")).status).toBe(404);
    expect(await c.total(t)).toEqual([null, null]);
  });

  it("that a report left behind is taken back too; what a report says is not, nor seen by who sees no activities", async () => {
    const { t, n1, n2, n3 } = await alvenaria();
    must(await tirar(n2, t, { "remover-porcentagem": "false" }));
    expect((await retirar(t, n1)).status).toBe(404);
    const [, ajuste] = await dias(t);
    expect(ajuste).toMatchObject({ data: "2026-11-03", realizado: "30.5", relatorio: null });
    const cronograma = { ...NO_ACCESS.cronograma, visualizar: true };
    const cego = await c.pessoa("Cego", { cronograma, relatorioItem: NO_ACCESS.relatorioItem });
    expect((await dias(t, cego)).map(({ _id }) => _id)).toEqual([ajuste?._id]);
    expect((await ajustar(t, { realizado: "1" }, cego)).status).toBe(403);
    must(await retirar(t, ajuste?._id ?? ""));
    await server.drainJobs();
    expect(await c.noRelatorio(n3, t)).toEqual(["20", "32", 17, 27]);
    await c.conferir();
  });
});

describe("a copied task", () => {
  const copiar = async (dia: string, modeloId = c.obra.modeloId) => {
    const body = { modeloDeRelatorioId: modeloId, data: `2026-11-${dia}`, copiarInformacoes: true };
    const params = { obraId: c.obra.obraId };
    const query = { "criar-novo": "true" };
    return must(await server.api("createRelatorio", { as: ana, params, query, body })).body;
  };

  it("is judged by where it stands on the new report's day, whatever template did it", async () => {
    const t = await c.tarefa({ quantidade: "100" });
    const modelo = must(await server.api("createModelo", { as: ana, body: { descricao: "Turno" } })).body._id;
    const modelos = [{ modeloGlobalId: modelo }];
    must(await server.api("addModelosDaObra", { as: ana, params: { obraId: c.obra.obraId }, body: { modelos } }));
    const [rdo, turno] = [await novo("24"), await novo("24", modelo)];
    for (const [id, valor] of [
      [rdo, "80"],
      [turno, "19"],
    ] as const) {
      must(await adicionar(id, [t]));
      await c.dizer(id, t, valor);
    }
    expect((await copiar("25")).atividades).toMatchObject([
      {
        tarefaId: t,
        porcentagem: 99,
        controleDeProducao: { realizado: null, realizadoAnterior: "99", acumulado: "99" },
      },
    ]);
    await c.dizer(turno, t, "20");
    expect((await copiar("26")).atividades).toEqual([]);
  });

  it("that was deleted meanwhile comes as a free activity with its name, and none of its progress", async () => {
    const t = await c.tarefa();
    const id = await novo("02");
    must(await adicionar(id, [t]));
    await c.dizer(id, t, "20");
    must(await server.api("deleteTarefa", { as: ana, params: naTarefa("", t) }));
    const livre = { ativo: false, quantidade: null, realizado: null, unidade: null };
    const copiada = {
      tarefaId: t,
      descricao: "Alvenaria",
      cronograma: false,
      etapa: null,
      porcentagem: null,
      controleDeProducao: livre,
    };
    // The result is the same before and after the job has brought the copied report up to date.
    for (const dia of ["03", "04"]) {
      expect((await copiar(dia)).atividades).toMatchObject([copiada]);
      await server.drainJobs();
    }
    expect(await c.cadeia(t)).toHaveLength(1);
    // The same holds for a save by somebody who does not know yet that the task was deleted.
    const outro = await novo("05");
    const body = { atividades: [{ tarefaId: t, descricao: "Alvenaria", porcentagem: 40 }] };
    expect(must(await c.salvar(outro, body)).body.atividades).toMatchObject([{ cronograma: false, porcentagem: 40 }]);
    expect(await c.cadeia(t)).toHaveLength(1);
  });
});

it("deleted, a task leaves free activities in reports that are not approved; restored, it stands as before and may be linked again", async () => {
  const t = await c.tarefa({ item: "1.1" });
  const ids: string[] = [];
  for (const dia of ["02", "03", "04", "05", "06"]) {
    const id = await c.relatorio(dia, [t]);
    await c.dizer(id, t, "10");
    ids.push(id);
  }
  const [n1 = "", n2 = "", n3 = "", n4 = "", n5 = ""] = ids;
  for (const id of [n2, n4]) must(await c.salvar(id, { versao: (await c.ler(id)).versao, status: { id: 4 } }));
  await server.drainJobs();
  const approved = [await c.ler(n2), await c.ler(n4)];
  const [total, chain, antes] = [await c.total(t), await c.cadeia(t), await c.noRelatorio(n3, t)];
  const before = await c.ler(n1);
  must(await server.api("deleteTarefa", { as: ana, params: naTarefa("", t) }));
  // A person who has the report open saves it before the job brings it up to date.
  const noted = (before.atividades ?? []).map((each) => ({ ...each, observacao: "Chuva" }));
  must(await c.salvar(n1, { versao: before.versao, atividades: noted }));
  await server.drainJobs();
  const producao = { ativo: true, quantidade: "120", unidade: "m²", realizado: "10", realizadoAnterior: null };
  const livre = { tarefaId: t, descricao: "Alvenaria", cronograma: false, item: null, etapa: null };
  expect((await c.ler(n1)).atividades).toMatchObject([
    { ...livre, observacao: "Chuva", status: { id: 2 }, porcentagem: 8, controleDeProducao: producao },
  ]);
  expect((await c.ler(n3)).atividades).toMatchObject([{ ...livre, porcentagem: 25 }]);
  expect([await c.ler(n2), await c.ler(n4)].map(({ atividades, versao }) => [atividades, versao])).toEqual(
    approved.map(({ atividades, versao }) => [atividades, versao]),
  );
  const cronograma = await server.api("getCronograma", { as: ana, params: { obraId: c.obra.obraId } });
  expect(must(cronograma).body.tarefas).toEqual([]);
  await c.emDia();

  // A free activity is edited and moved like any other; the task's former entries in the chain stay.
  const typed = (await c.ler(n5)).atividades?.map((each) => ({ ...each, descricao: "Muro", porcentagem: 70 }));
  must(await c.salvar(n5, { data: "2026-11-07", versao: (await c.ler(n5)).versao, atividades: typed ?? [] }));
  must(await server.api("restaurar", { as: ana, params: { tipo: "tarefa", id: t } }));
  await server.drainJobs();
  expect([await c.total(t), await c.cadeia(t)]).toEqual([total, chain]);
  expect((await c.ler(n5)).atividades).toMatchObject([{ ...livre, descricao: "Muro", porcentagem: 70 }]);

  expect(must(await adicionar(n3, [t])).body).toMatchObject({ adicionadas: [t], jaAdicionadas: [] });
  expect(await c.noRelatorio(n3, t)).toEqual(antes);
  expect((await c.ler(n3)).atividades).toMatchObject([{ cronograma: true, item: "1.1", etapa: { _id: c.etapaId } }]);
  const again = (await c.ler(n5)).atividades?.map((each) => ({ ...each, cronograma: true }));
  must(await c.salvar(n5, { versao: (await c.ler(n5)).versao, atividades: again ?? [] }));
  expect((await c.ler(n5)).atividades).toMatchObject([{ descricao: "Alvenaria", cronograma: true, porcentagem: 42 }]);
  // Removing the free activity also removes its entry from the chain.
  must(await c.salvar(n1, { versao: (await c.ler(n1)).versao, atividades: [] }));
  await server.drainJobs();
  expect(await c.total(t)).toEqual(["40", 33]);
  await c.emDia();
  await c.conferir();

  // Activities also become free ones when the stage, or several tasks at once, are deleted.
  const { obraId } = c.obra;
  const isTarefa = async () => {
    await server.drainJobs();
    return (await c.ler(n3)).atividades?.map(({ cronograma: linked }) => linked);
  };
  const daEtapa = { obraId, etapaId: c.etapaId };
  must(await server.api("deleteEtapa", { as: ana, params: daEtapa, query: { "com-tarefas": "true" } }));
  expect(await isTarefa()).toEqual([false]);
  must(await server.api("restaurar", { as: ana, params: { tipo: "etapa", id: c.etapaId } }));
  must(await adicionar(n3, [t]));
  expect(await isTarefa()).toEqual([true]);
  const body = { etapas: [], tarefas: [{ _id: t }] };
  must(await server.api("excluirTarefas", { as: ana, params: { obraId }, body }));
  expect(await isTarefa()).toEqual([false]);
});

it("headings: where stage and work show them, reports that are not approved follow; the others keep what they are", async () => {
  const { obraId } = c.obra;
  const mostrar = async (cronogramaEtapaRelatorio: boolean) => {
    const body = { modulos: { cronogramaEtapaRelatorio } } as never;
    must(await server.api("updateObra", { as: ana, params: { obraId }, body }));
    await server.drainJobs();
  };
  const etapaEm = async (relatorioId: string) => (await c.ler(relatorioId)).atividades?.[0]?.etapa;
  const aprovar = async (relatorioId: string) =>
    must(await c.salvar(relatorioId, { versao: (await c.ler(relatorioId)).versao, status: { id: 4 } }));
  const { n1, n2, n3 } = await alvenaria();
  await aprovar(n1);
  const { atividades: approved } = await c.ler(n1);
  const semTitulo = { _id: c.etapaId, item: null, descricao: "Estrutura" };
  const comTitulo = { ...semTitulo, mostrarNoRelatorio: true };
  expect(Object.keys((await etapaEm(n2)) ?? {})).toEqual(Object.keys(semTitulo));

  await mostrar(true);
  expect([await etapaEm(n2), await etapaEm(n3)]).toEqual([comTitulo, comTitulo]);
  expect((await c.ler(n1)).atividades).toEqual(approved);
  await c.emDia();

  await aprovar(n2);
  must(await c.mudarEtapa({ descricao: "Estrutura", mostrarNoRelatorio: false }));
  await server.drainJobs();
  expect(await etapaEm(n3)).toEqual(semTitulo);
  must(await c.mudarEtapa({ descricao: "Estrutura", mostrarNoRelatorio: true }));
  await server.drainJobs();
  expect(await etapaEm(n3)).toEqual(comTitulo);
  await mostrar(false);
  expect([await etapaEm(n2), await etapaEm(n3)]).toEqual([comTitulo, semTitulo]);

  const kept = await server.owner`
    select conteudo::jsonb #>> '{relatorio,atividades,0,etapa,mostrarNoRelatorio}' as titulo
    from relatorio_instantaneos where relatorio_id in (${n1}, ${n2}) order by 1`;
  expect(kept.map((row) => row["titulo"] as unknown)).toEqual(["true", null]);
  for (const id of [n1, n2, n3]) {
    const found = await verificarRelatorio(server.services, ana.empresaId, id, { arquivos: false });
    expect(found?.problemas).toEqual([]);
  }
});
