import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { vistoDoCorpo } from "../../domain/edicao/visto.ts";
import { must } from "../../test/support/assinantes.ts";
import { comValor, createCronograma, putTarefas, type Valor } from "../../test/support/cronograma.ts";
import { times } from "../../tools/gate/drawn.ts";
import type { Person } from "../../test/support/http.ts";
import { hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { verificarRelatorio } from "../evidencia/verificar.ts";
import { propagar } from "./propagar.ts";

/** Values that reports enter for tasks of the schedule, and their effects on the tasks' chains. */

let server: TestServer;
let ana: Person;
let c: Awaited<ReturnType<typeof createCronograma>>;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  await server.api("updateEmpresa", { as: ana, body: { configuracao: { exclusaoMultipla: true } } });
});
afterAll(() => server.close());
beforeEach(async () => {
  c = await createCronograma(server, ana);
});

/** Plans a task of 120 m² and creates reports of 2, 3 and 4 November with these values, numbered in this order. */
async function alvenaria(...valores: readonly Valor[]) {
  const t = await c.tarefa();
  const ids: string[] = [];
  for (const [i, valor] of valores.entries()) {
    const id = await c.relatorio(`0${2 + i}`, [t]);
    if (valor !== null) await c.dizer(id, t, valor);
    ids.push(id);
  }
  const [n1 = "", n2 = "", n3 = ""] = ids;
  return { t, n1, n2, n3 };
}
const A1 = [
  ["0", "20", null, 17],
  ["20", "50.5", 17, 42],
  ["50.5", "62.5", 42, 52],
];
const A2 = [
  ["0", "20", null, 17],
  ["20", "32", 17, 27],
];
/** Builds the body of a save which removes this task from the report's activities. */
const semTarefa = async (relatorioId: string, tarefaId: string) => {
  const { versao, atividades = [] } = await c.ler(relatorioId);
  return { versao, atividades: atividades.filter((each) => each.tarefaId !== tarefaId) };
};
const aprovar = async (relatorioId: string, versao?: number) => {
  const lida = versao ?? (await c.ler(relatorioId)).versao;
  return c.salvar(relatorioId, { versao: lida, status: { id: 4 } });
};
/** Reads the parts of an approved report that must not change. */
const aprovado = async (relatorioId: string) => {
  const { versao, status, atividades } = await c.ler(relatorioId);
  return { versao, status, atividades };
};
const etagDe = async (relatorioId: string) => {
  const params = { obraId: c.obra.obraId, relatorioId };
  return must(await server.api("getRelatorio", { as: ana, params })).headers.get("etag");
};
/** Checks that snapshots, revisions and seals of these reports are intact. */
const provado = async (...ids: string[]) => {
  for (const id of ids) {
    const found = await verificarRelatorio(server.services, ana.empresaId, id, { arquivos: false });
    expect(found?.problemas).toEqual([]);
  }
};
const must1 = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("nobody");
  return value;
};
const historico = async (relatorioId: string) => {
  const params = { obraId: c.obra.obraId, relatorioId };
  return must(await server.api("listHistorico", { as: ana, params, query: {} })).body.alteracoes;
};

describe("a task with production control in three reports", () => {
  it("each shows what was done before it; the task stands where its chain ends", async () => {
    const { t, n1, n2, n3 } = await alvenaria("20", "30.5", "12");
    expect(await Promise.all([n1, n2, n3].map((id) => c.noRelatorio(id, t)))).toEqual(A1);
    expect(await c.cadeia(t)).toEqual(A1);
    expect(await c.lerTarefa(t)).toMatchObject({ acumulado: "62.5", porcentagem: 52, status: { id: 2 } });
    const found = (await c.ler(n3)).atividades?.[0];
    expect(found).toMatchObject({
      cronograma: true,
      item: null,
      etapa: { descricao: "Estrutura" },
      controleDeProducao: { ativo: true, quantidade: "120", unidade: "m²" },
    });
  });

  it("one is deleted, and restored", async () => {
    const { t, n2 } = await alvenaria("20", "30.5", "12");
    must(await c.excluir(n2));
    expect(await c.cadeia(t)).toEqual(A2);
    expect(await c.total(t)).toEqual(["32", 27]);
    must(await c.restaurar(n2));
    expect(await c.cadeia(t)).toEqual(A1);
    expect(await c.total(t)).toEqual(["62.5", 52]);
  });

  it("the day of one changes", async () => {
    const { t, n2 } = await alvenaria("20", "30.5", "12");
    const { versao } = await c.ler(n2);
    must(await c.salvar(n2, { versao, data: "2026-11-06" }));
    expect(await c.noRelatorio(n2, t)).toEqual(["32", "62.5", 27, 52]);
    expect(await c.cadeia(t)).toEqual([...A2, ["32", "62.5", 27, 52]]);
    expect(await c.total(t)).toEqual(["62.5", 52]);
  });

  it("the first is corrected, and set back, while the second is approved: that one says beside it where it stands, the third follows", async () => {
    const { t, n1, n2, n3 } = await alvenaria("20", "30.5", "12");
    must(await aprovar(n2));
    const [approved, etag] = [await aprovado(n2), await etagDe(n2)];
    await c.dizer(n1, t, "25");
    expect(await c.cadeia(t)).toEqual([
      ["0", "25", null, 21],
      ["25", "55.5", 21, 46],
      ["55.5", "67.5", 46, 56],
    ]);
    expect(await c.total(t)).toEqual(["67.5", 56]);
    await server.drainJobs();
    expect(await aprovado(n2)).toEqual(approved);
    const beside = {
      tarefaId: t,
      realizadoAnterior: "25",
      acumulado: "55.5",
      porcentagemAnterior: 21,
      porcentagem: 46,
    };
    expect((await c.ler(n2)).recalculadoAposAprovacao).toEqual([beside]);
    expect(await etagDe(n2)).not.toBe(etag);
    expect(await c.noRelatorio(n3, t)).toEqual(["55.5", "67.5", 46, 56]);
    // People without access to activities learn nothing of them in these fields either.
    const cego = await c.pessoa("Caio Cego", { relatorioItem: { ...FULL_ACCESS.relatorioItem, atividade: false } });
    expect(await c.ler(n2, cego)).not.toHaveProperty("atividades");
    expect(await c.ler(n2, cego)).not.toHaveProperty("recalculadoAposAprovacao");

    await c.dizer(n1, t, "20");
    await server.drainJobs();
    expect(await c.cadeia(t)).toEqual(A1);
    expect(await aprovado(n2)).toEqual(approved);
    expect(await c.ler(n2)).not.toHaveProperty("recalculadoAposAprovacao");
    expect(await etagDe(n2)).toBe(etag);
    expect(await c.noRelatorio(n3, t)).toEqual(A1[2]);
    await provado(n1, n2, n3);
  });

  it("rows know what is approved; an approval changes nothing but the status", async () => {
    const { t, n2 } = await alvenaria("20", "30.5", "12");
    const approvedRows = async () =>
      (
        await server.owner<{ id: string }[]>`
          select relatorio_id as id from cronograma_avancos where tarefa_id = ${t} and aprovado`
      ).map(({ id }) => id);
    must(await c.salvar(n2, { status: { id: 3 } }));
    must(await aprovar(n2));
    const { versao } = await c.ler(n2);
    const last = (await historico(n2)).filter((change) => change.versao === versao);
    expect(last.map(({ item, campo }) => [item, campo])).toEqual([["relatorio", "status"]]);
    expect(await approvedRows()).toEqual([n2]);
    must(await c.salvar(n2, { versao, status: { id: 1 } }));
    expect(await approvedRows()).toEqual([]);
    expect(await c.cadeia(t)).toEqual(A1);
  });

  it("the activity is taken out of one", async () => {
    const { t, n2 } = await alvenaria("20", "30.5", "12");
    must(await c.salvar(n2, await semTarefa(n2, t)));
    expect(await c.cadeia(t)).toEqual(A2);
    expect(await c.total(t)).toEqual(["32", 27]);
    // A task that is added to the report again starts without a value.
    await putTarefas(server, ana, { obraId: c.obra.obraId, relatorioId: n2 }, [t]);
    expect(await c.noRelatorio(n2, t)).toEqual(["20", "20", 17, 17]);
    expect(await c.total(t)).toEqual(["32", 27]);
  });

  it("two type into one of the same version: the later counts, the other is a conflict, never the sum", async () => {
    const { t, n3 } = await alvenaria("20", "30.5", null);
    const bruno = await c.pessoa("Bruno Lima");
    const { versao, atividades = [] } = await c.ler(n3);
    const typing = (valor: string) => ({ versao, atividades: atividades.map((each) => comValor(each, valor)) });
    must(await c.salvar(n3, typing("10")));
    const { body } = must(await c.salvar(n3, typing("12"), bruno));
    expect(body.conflitos).toMatchObject([{ campo: "realizado", valorSubstituido: "10" }]);
    expect(await c.noRelatorio(n3, t)).toEqual(["50.5", "62.5", 42, 52]);
    expect(await c.total(t)).toEqual(["62.5", 52]);
  });

  it("what is planned changes: it counts for all days, and reports that are not approved follow", async () => {
    const { t, n1, n2, n3 } = await alvenaria("20", "30.5", "12");
    must(await aprovar(n1));
    const approved = await aprovado(n1);
    must(await c.mudarTarefa(t, { quantidade: "150" }));
    expect(await c.cadeia(t)).toEqual([
      ["0", "20", null, 13],
      ["20", "50.5", 13, 34],
      ["50.5", "62.5", 34, 42],
    ]);
    expect(await c.total(t)).toEqual(["62.5", 42]);
    await server.drainJobs();
    expect(await Promise.all([n2, n3].map((id) => c.noRelatorio(id, t)))).toEqual([
      ["20", "50.5", 13, 34],
      ["50.5", "62.5", 34, 42],
    ]);
    expect((await c.ler(n2)).atividades?.[0]?.controleDeProducao.quantidade).toBe("150");
    expect((await c.ler(n1)).recalculadoAposAprovacao).toMatchObject([{ acumulado: "20", porcentagem: 13 }]);
    expect(await aprovado(n1)).toEqual(approved);
  });

  it("a copy begins with what stood before on its own day", async () => {
    const { t, n2 } = await alvenaria("20", "30.5", "12");
    const body = { modeloDeRelatorioId: c.obra.modeloId, data: "2026-11-03", copiarInformacoes: true };
    const params = { obraId: c.obra.obraId };
    const query = { "criar-novo": "true" };
    const made = must(
      await server.api("createRelatorio", { as: ana, params, query, body: { ...body, copiar: { atividades: true } } }),
    );
    expect(await c.noRelatorio(made.body._id, t)).toEqual(["50.5", "50.5", 42, 42]);
    expect(await c.cadeia(t)).toHaveLength(4);
    await c.dizer(n2, t, "40.5");
    expect((await c.cadeia(t)).at(2)).toEqual(["60.5", "60.5", 50, 50]);
  });
});

it("without production control the percentage is the one said last; nothing said carries it", async () => {
  const t = await c.tarefa({ usarProducao: false, quantidade: null, unidade: null, porcentagem: 12.5 });
  const [n1, n2] = [await c.relatorio("16", [t]), await c.relatorio("17", [t])];
  expect(await c.total(t)).toEqual([null, 12.5]);
  await c.dizer(n1, t, 40);
  expect((await c.cadeia(t)).map((row) => row.slice(2))).toEqual([
    [12.5, 40],
    [40, 40],
  ]);
  await c.dizer(n2, t, 100);
  expect((await c.noRelatorio(n2, t)).slice(2)).toEqual([40, 100]);
  expect(await c.lerTarefa(t)).toMatchObject({ acumulado: null, porcentagem: 100, status: { id: 3 } });
  must(await c.salvar(n1, await semTarefa(n1, t)));
  must(await c.excluir(n2));
  expect(await c.total(t)).toEqual([null, 12.5]);
});

it("15 digits of nothing planned are stored and answered, not refused", async () => {
  const t = await c.tarefa({ quantidade: "0.01" });
  const most = "999999999999999";
  const [n1, n2] = [await c.relatorio("02", [t]), await c.relatorio("03", [t])];
  await c.dizer(n1, t, most);
  await c.dizer(n2, t, most);
  expect((await c.total(t))[0]).toBe("1999999999999998");
});

describe("what the product writes into a report", () => {
  it("keeps nobody from taking the activity out", async () => {
    const { t, n1, n2 } = await alvenaria("20", "30.5");
    const livre = { tarefaId: randomUUID(), descricao: "Limpeza", observacao: "" };
    const { versao, atividades = [] } = await c.ler(n2);
    must(await c.salvar(n2, { versao, atividades: [...atividades, livre] }));
    const bruno = await c.pessoa("Bruno Lima");
    const read = await semTarefa(n2, t);
    // Ana changes the value in report 1. Her next save of report 2, which changes another activity, brings the new total into report 2.
    await c.dizer(n1, t, "25");
    const now = await c.ler(n2);
    const wet = (now.atividades ?? []).map((each) =>
      each.tarefaId === livre.tarefaId ? { ...each, observacao: "Chuva" } : each,
    );
    must(await c.salvar(n2, { versao: now.versao, atividades: wet }));
    expect(await c.noRelatorio(n2, t)).toEqual(["25", "55.5", 21, 46]);
    const { body } = must(await c.salvar(n2, read, bruno));
    expect(body.conflitos ?? []).toEqual([]);
    expect(body.atividades?.map(({ descricao, observacao }) => [descricao, observacao])).toEqual([
      ["Limpeza", "Chuva"],
    ]);
    expect(await c.total(t)).toEqual(["25", 21]);
  });

  it("stands before an approval, which is refused once; nobody has changed the report by it", async () => {
    const { t, n1, n2, n3 } = await alvenaria("20", "30.5", null);
    const params = { obraId: c.obra.obraId, relatorioId: n3 };
    const bruno = await c.pessoa("Bruno Lima");
    await c.dizer(n3, t, "12", bruno);
    const log = async () => must(await server.api("getLog", { as: ana, params })).body.modificacao;
    const [read, edits] = [await c.ler(n3), await log()];
    // Reports are brought up to date in the order of their days, so a lock on the second delays the third.
    await server.owner.begin(async (tx) => {
      await tx`select 1 from relatorios where id = ${n2} for update`;
      await c.dizer(n1, t, "25");
      expect(await c.noRelatorio(n3, t)).toEqual(A1[2]);
      expect(await c.lerTarefa(t)).toMatchObject({ acumulado: "67.5", recalculando: true });
      const refused = await aprovar(n3, read.versao);
      expect([refused.status, refused.error.codigo]).toEqual([409, "relatorio_desatualizado"]);
    });
    const fresh = await c.ler(n3);
    expect(await c.noRelatorio(n3, t)).toEqual(["55.5", "67.5", 46, 56]);
    expect([fresh.status.id, fresh.versao]).toEqual([read.status.id, read.versao + 1]);
    expect(fresh.log.modificadoPor).toEqual(read.log.modificadoPor);
    expect(fresh.log.modificadoPor.usuario._id).toBe(bruno.usuarioId);
    expect(await log()).toEqual(edits);
    const written = (await historico(n3)).filter(({ versao }) => versao === fresh.versao);
    expect(written.map(({ canal, campo }) => [canal, campo])).toEqual([
      ["sistema", "realizadoAnterior"],
      ["sistema", "porcentagemAnterior"],
    ]);

    must(await aprovar(n3, fresh.versao));
    const approved = await aprovado(n3);
    expect(approved.versao).toBe(fresh.versao + 1);
    await server.drainJobs();
    expect(await c.lerTarefa(t)).toMatchObject({ recalculando: false });
    await c.dizer(n1, t, "20");
    expect(await aprovado(n3)).toEqual(approved);
    await provado(n1, n2, n3);
  });
});

describe("other reports follow", () => {
  const versoes = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await c.ler(id)).versao));

  it("a deletion, a restoration and another day, each report once and in nobody's name", async () => {
    const { t, n1, n2, n3 } = await alvenaria("20", "30.5", "12");
    const before = await versoes(n1, n2, n3);
    const { modificadoPor } = (await c.ler(n3)).log;
    must(await c.excluir(n2));
    await server.drainJobs();
    expect(await c.noRelatorio(n3, t)).toEqual(["20", "32", 17, 27]);
    // A change made while the report was in the bin takes effect when the report is restored.
    await c.dizer(n1, t, "25");
    must(await c.restaurar(n2));
    await server.drainJobs();
    expect(await c.noRelatorio(n2, t)).toEqual(["25", "55.5", 21, 46]);
    await c.dizer(n1, t, "20");
    await server.drainJobs();
    expect(await Promise.all([n1, n2, n3].map((id) => c.noRelatorio(id, t)))).toEqual(A1);
    const { versao } = await c.ler(n2);
    must(await c.salvar(n2, { versao, data: "2026-11-06" }));
    await server.drainJobs();
    expect(await Promise.all([n1, n3, n2].map((id) => c.noRelatorio(id, t)))).toEqual([...A2, ["32", "62.5", 27, 52]]);
    const after = await versoes(n1, n2, n3);
    expect(after[0]).toBe((before[0] ?? 0) + 2);
    expect((await c.ler(n3)).log.modificadoPor).toEqual(modificadoPor);
    await c.emDia();
    await provado(n1, n2, n3);
  });

  it("one task, one report is written; the job again, or for nothing, writes nothing", async () => {
    const { t, n1, n2, n3 } = await alvenaria("20", "30.5", "12");
    must(await aprovar(n2));
    const approved = await aprovado(n2);
    const [v1, , v3 = 0] = await versoes(n1, n2, n3);
    // In the chain this report stands between the first and the second, as an adjustment would.
    const entre = await c.relatorio("02", [t]);
    await c.dizer(entre, t, "5");
    await server.drainJobs();
    expect(await versoes(n1, n3)).toEqual([v1, v3 + 1]);
    expect(await aprovado(n2)).toEqual(approved);
    expect((await c.ler(n2)).recalculadoAposAprovacao).toMatchObject([{ realizadoAnterior: "25", acumulado: "55.5" }]);
    expect(await c.noRelatorio(n3, t)).toEqual(["55.5", "67.5", 46, 56]);
    const stand = await versoes(n1, entre, n2, n3);
    const onde = { empresaId: ana.empresaId, obraId: c.obra.obraId };
    await propagar({ ...onde, usuarioId: ana.usuarioId }, server.services);
    await server.owner`update cronograma_avancos set pendente = true where tarefa_id = ${t}`;
    await propagar({ ...onde, usuarioId: ana.usuarioId }, server.services);
    expect(await versoes(n1, entre, n2, n3)).toEqual(stand);
    await c.emDia();
  });

  it("what approved reports say of a task is theirs; one that is reopened follows", async () => {
    const { t, n1, n2, n3 } = await alvenaria("20", "30.5", "12");
    const ditoEAprovado = async () => [await c.total(t), await c.aprovado(t)];
    must(await aprovar(n1));
    expect(await ditoEAprovado()).toEqual([["62.5", 52], "20"]);
    must(await c.salvar(n2, { versao: (await c.ler(n2)).versao, status: { id: 3 } }));
    expect(await ditoEAprovado()).toEqual([["62.5", 52], "20"]);
    must(await aprovar(n3));
    expect(await ditoEAprovado()).toEqual([["62.5", 52], "32"]);
    await c.dizer(n2, t, "40.5");
    await server.drainJobs();
    expect(await c.noRelatorio(n3, t)).toEqual(A1[2]);
    must(await c.salvar(n3, { versao: (await c.ler(n3)).versao, status: { id: 1 } }));
    await server.drainJobs();
    expect(await ditoEAprovado()).toEqual([["72.5", 60], "20"]);
    expect(await c.noRelatorio(n3, t)).toEqual(["60.5", "72.5", 50, 60]);
    expect(await c.ler(n3)).not.toHaveProperty("recalculadoAposAprovacao");
    await provado(n1, n2, n3);
  });

  it("name, number and stage: reports that are not approved say them as the schedule does", async () => {
    const { t, n1, n2 } = await alvenaria("20", "30.5");
    must(await aprovar(n1));
    const approved = await aprovado(n1);
    must(await c.mudarTarefa(t, { descricao: "Alvenaria de bloco", item: "1.2" }));
    must(await c.mudarEtapa({ descricao: "Vedação", item: "1" }));
    await server.drainJobs();
    expect((await c.ler(n2)).atividades).toMatchObject([
      {
        descricao: "Alvenaria de bloco",
        item: "1.2",
        etapa: { item: "1", descricao: "Vedação" },
      },
    ]);
    expect(await aprovado(n1)).toEqual(approved);
    expect(await c.ler(n1)).not.toHaveProperty("recalculadoAposAprovacao");
    // A client of the API cannot rename a task in a report: the save changes nothing.
    const { versao, atividades = [] } = await c.ler(n2);
    const renamed = atividades.map((each) => ({ ...each, descricao: "Outra coisa" }));
    expect(must(await c.salvar(n2, { versao, atividades: renamed })).body.versao).toBe(versao);
  });

  it("a report that one of two has approved: nothing is void, the second is told once", async () => {
    const assinantes = [await c.pessoa("Sara Um"), await c.pessoa("Saulo Dois")];
    must(
      await server.api("updateAprovacaoDoModelo", {
        as: ana,
        params: c.obra,
        body: { assinaturasTipo: "eletronica", assinantes: assinantes.map(({ usuarioId }) => ({ usuarioId })) },
      }),
    );
    const { t, n1, n2 } = await alvenaria("20", "30.5");
    const params = { obraId: c.obra.obraId, relatorioId: n2 };
    must(await c.salvar(n2, { versao: (await c.ler(n2)).versao, status: { id: 3 } }));
    const painel = async () => must(await server.api("getAprovacao", { as: ana, params })).body;
    const assinar = (as: Person | undefined, esperado: Awaited<ReturnType<typeof painel>>["esperado"]) =>
      server.api("aprovarRelatorio", { as: must1(as), params, body: { esperado, semAssinatura: true } });
    must(await assinar(assinantes[0], (await painel()).esperado));
    const visto = await painel();
    await c.dizer(n1, t, "25");
    await server.drainJobs();
    expect(await c.noRelatorio(n2, t)).toEqual(["25", "55.5", 21, 46]);
    expect((await c.ler(n2)).status.id).toBe(3);
    expect((await painel()).assinantes.map(({ aprovado }) => aprovado)).toEqual([true, false]);
    const refused = await assinar(assinantes[1], visto.esperado);
    expect([refused.status, refused.error.codigo]).toEqual([409, "relatorio_desatualizado"]);
    must(await assinar(assinantes[1], (await painel()).esperado));
    expect((await c.ler(n2)).status.id).toBe(4);
    await provado(n1, n2);
  });
});

describe("several people at once", () => {
  /** Saves the report with this value for all its tasks, and the list of activities rotated by `turned` places. */
  const dizTudo = async (relatorioId: string, as: Person, { valor, turned }: { valor: string; turned: number }) => {
    const { versao, atividades = [] } = await c.ler(relatorioId);
    const list = [...atividades.slice(turned), ...atividades.slice(0, turned)];
    return c.salvar(relatorioId, { versao, atividades: list.map((each) => comValor(each, valor)) }, as);
  };

  it("8 save 8 reports with the same 20 tasks in different orders, move and delete some: nothing is refused or lost", async () => {
    const tarefas: string[] = [];
    for (let n = 0; n < 20; n += 1) tarefas.push(await c.tarefa({ descricao: `Tarefa ${n}`, quantidade: "100" }));
    const people: { as: Person; id: string; turned: number }[] = [];
    for (let n = 0; n < 8; n += 1) {
      const id = await c.relatorio(`${10 + n}`, tarefas);
      people.push({ as: await c.pessoa(`Pessoa ${n}`), id, turned: (n * 7) % 20 });
    }
    const [p0, p1, p2, ...others] = people;
    if (p0 === undefined || p1 === undefined || p2 === undefined) throw new Error("8 people");
    for (const valor of ["1", "2.5"]) {
      const answers = await Promise.all(people.map(({ as, id, turned }) => dizTudo(id, as, { valor, turned })));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    }
    expect(await Promise.all(tarefas.map((t) => c.total(t)))).toEqual(tarefas.map(() => ["20", 20]));
    await c.conferir();

    const { versao } = await c.ler(p2.id);
    const params = { obraId: c.obra.obraId };
    const answers = await Promise.all([
      server.api("excluirRelatorios", { as: ana, params, body: { relatorios: [p0.id, p1.id] } }),
      c.salvar(p2.id, { versao, data: "2026-11-05" }, p2.as),
      ...others.map(({ as, id, turned }) => dizTudo(id, as, { valor: "3", turned })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    // The sum of five values of 3 and the moved report's value of 2.5.
    expect(await Promise.all(tarefas.map((t) => c.total(t)))).toEqual(tarefas.map(() => ["17.5", 18]));
    await c.conferir();
  });

  const waiting = async () => {
    const [row] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%cronograma_tarefas%'`;
    return row?.n;
  };

  it("a whole form of a task, saved while a report says more of it, has seen other figures, not typed over them", async () => {
    await server.drainJobs();
    const { t } = await alvenaria("20");
    const body = { descricao: "Alvenaria 2", acumulado: (await c.lerTarefa(t)).acumulado };
    const headers = { "if-match": `"${vistoDoCorpo(await c.lerTarefa(t), body)}"` };
    const { saving } = await server.owner.begin(async (tx) => {
      await tx`update cronograma_tarefas set acumulado = 30, porcentagem = 25 where id = ${t}`;
      const saving = c.mudarTarefa(t, body, headers);
      await expect.poll(waiting).toBe(1);
      return { saving };
    });
    const { status, error } = await saving;
    expect([status, error.codigo]).toEqual([409, "mudou_entretanto"]);
  });

  it("tasks are held in the order of their ids, and not before it is their turn", async () => {
    // Ends the jobs of the previous test; otherwise `waiting` could count them too.
    await server.drainJobs();
    const tarefas = [await c.tarefa(), await c.tarefa()].toSorted();
    const [first = "", last = ""] = tarefas;
    const id = await c.relatorio("02", [last, first]);
    // Chain rows refer to reports, so writing them locks those reports. The lock must still be free while the save waits for the
    // task; otherwise it would deadlock with a deletion of several reports.
    const named = () => server.owner`select 1 from relatorios where id = ${id} for key share nowait`;
    // Wrapped in an object, because the driver would await a bare promise before it commits and releases the task.
    const { saving } = await server.owner.begin(async (tx) => {
      await tx`select 1 from cronograma_tarefas where id = ${first} for update`;
      const saving = dizTudo(id, ana, { valor: "5", turned: 1 });
      await expect.poll(waiting).toBe(1);
      expect(await server.owner`select 1 from cronograma_tarefas where id = ${last} for update nowait`).toHaveLength(1);
      expect(await named()).toHaveLength(1);
      return { saving };
    });
    expect((await saving).status).toBe(200);
    expect(await Promise.all(tarefas.map((t) => c.total(t)))).toEqual([
      ["5", 4],
      ["5", 4],
    ]);
  });

  const ato = fc.record({
    que: fc.constantFrom("dizer", "dizer", "dizer", "mover", "tirar", "por", "excluir", "restaurar", "planejar"),
    relatorio: fc.nat(2),
    tarefa: fc.nat(2),
    quem: fc.nat(1),
    n: fc.nat(4),
  });

  it(
    "after any saves, moves, deletions and restorations all chains are as from scratch",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(ato, { minLength: 8, maxLength: 16 }), async (atos) => {
          c = await createCronograma(server, ana);
          const quem = [ana, await c.pessoa("Bruno Lima")];
          const semProducao = await c.tarefa({ usarProducao: false, quantidade: null, unidade: null });
          const tarefas = [await c.tarefa(), await c.tarefa({ quantidade: null, acumulado: "30" }), semProducao];
          const ids: string[] = [];
          for (const dia of ["02", "03", "04"]) ids.push(await c.relatorio(dia, tarefas));
          const excluidos = new Set<string>();
          for (const { que, n, ...which } of atos) {
            const id = ids[which.relatorio] ?? "";
            const t = tarefas[which.tarefa] ?? "";
            const as = quem[which.quem] ?? ana;
            const params = { obraId: c.obra.obraId, relatorioId: id };
            const quantidade = ["120", "0.5", "33.3", "150", "1"][n] ?? "1";
            const done = ["0.01", "2.5", "12", "20", "30.5"][n] ?? "1";
            const valor = t === semProducao ? ([0, 40, 60, 100, 150][n] ?? 0) : done;
            if (que === "restaurar") {
              if (excluidos.delete(id)) must(await c.restaurar(id));
            } else if (que === "planejar") {
              if (t !== semProducao) must(await c.mudarTarefa(t, { quantidade }));
            } else if (excluidos.has(id)) continue;
            else if (que === "dizer") await c.dizer(id, t, valor, as);
            else if (que === "tirar") must(await c.salvar(id, await semTarefa(id, t), as));
            else if (que === "por") await putTarefas(server, ana, params, [t]);
            else if (que === "excluir") {
              must(await c.excluir(id));
              excluidos.add(id);
            } else must(await c.salvar(id, { versao: (await c.ler(id)).versao, data: `2026-11-0${1 + n}` }, as));
            await c.conferir();
          }
          expect(await c.total(semProducao)).toContain(null);
          await server.drainJobs();
          await c.emDia();
        }),
        { numRuns: times(3, 60) },
      );
    },
    times(90_000, 900_000),
  );
});
