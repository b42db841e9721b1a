import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** The calls on one activity or one occurrence. */

let server: TestServer;
let ana: Person;
let params: { obraId: string; relatorioId: string };

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
});
afterAll(() => server.close());
beforeEach(async () => {
  const obra = await addObra(server, ana);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

const read = async () => (await server.api("getRelatorio", { as: ana, params })).body;
const createAtividade = (body: object, as = ana) => server.api("createAtividade", { as, params, body: body as never });
const createOcorrencia = (body: object) => server.api("createOcorrencia", { as: ana, params, body: body as never });
const ids = async () => (await read()).atividades?.map(({ tarefaId }) => tarefaId);

describe("an activity", () => {
  it("is added, read, changed and taken off", async () => {
    const created = (await createAtividade({ descricao: "<b>Laje</b>", porcentagem: 40 })).body;
    const { tarefaId } = created;
    expect(created).toMatchObject({
      descricao: "Laje",
      porcentagem: 40,
      cronograma: false,
      status: { id: 2, descricao: "Em andamento" },
      versao: 2,
    });
    const where = { as: ana, params: { ...params, tarefaId } };
    expect((await server.api("getAtividade", where)).body).toEqual(created);
    const { versao: _, ...rest } = created;
    expect((await read()).atividades).toEqual([rest]);

    const linha = { _id: "m1", descricao: "Pedreiro", funcao: null, quantidade: 2 };
    const changed = await server.api("updateAtividade", {
      ...where,
      body: { descricao: "Laje", maoDeObra: [linha] },
    });
    expect(changed.body).toMatchObject({ tarefaId, maisOpcoes: true, maoDeObra: [linha], versao: 3 });
    // A key that the body leaves out stays.
    const again = await server.api("updateAtividade", { ...where, body: { descricao: "Laje do 2º" } });
    expect(again.body).toMatchObject({ descricao: "Laje do 2º", maoDeObra: [linha] });

    expect((await server.api("deleteAtividade", where)).body).toEqual({ versao: 5 });
    expect((await read()).atividades).toEqual([]);
    for (const call of ["getAtividade", "deleteAtividade"] as const)
      expect((await server.api(call, where)).status).toBe(404);
    expect((await server.api("updateAtividade", { ...where, body: { descricao: "x" } })).status).toBe(404);
  });

  it("added twice under one id is one; the others are left alone", async () => {
    await createAtividade({ tarefaId: "a1", descricao: "Laje" });
    await createAtividade({ tarefaId: "a2", descricao: "Viga" });
    await createAtividade({ tarefaId: "a1", descricao: "Laje do 2º" });
    expect((await read()).atividades?.map(({ descricao }) => descricao)).toEqual(["Laje do 2º", "Viga"]);
  });

  it("keeps the rules of a save of the whole", async () => {
    const refused = await createAtividade({ descricao: "Laje", controleDeProducao: { ativo: true, quantidade: 1 } });
    expect(refused.error.campos).toEqual([
      { campo: "atividades.0.controleDeProducao.unidade", message: "Informe o campo Unidade!" },
      { campo: "atividades.0.controleDeProducao.realizado", message: "Informe o campo Quantidade realizada!" },
    ]);
    expect((await createAtividade({ descricao: " " })).error.campos).toEqual([
      { campo: "descricao", message: "Preencha este campo." },
    ]);
    expect((await createAtividade({ tarefaId: "clima.manha", descricao: "x" })).status).toBe(422);
  });

  it("stands where the order says; what it leaves out follows, what is not there is refused", async () => {
    for (const tarefaId of ["a1", "a2", "a3"]) await createAtividade({ tarefaId, descricao: tarefaId });
    const order = (...wanted: string[]) => {
      const body = { atividades: wanted.map((tarefaId) => ({ tarefaId })) };
      return server.api("ordenarAtividades", { as: ana, params, body });
    };
    expect((await order("a3", "a1", "a2")).status).toBe(200);
    expect(await ids()).toEqual(["a3", "a1", "a2"]);
    await order("a2");
    expect(await ids()).toEqual(["a2", "a3", "a1"]);
    expect((await order("a1", "other")).error.codigo).toBe("item_desconhecido");
    expect(await ids()).toEqual(["a2", "a3", "a1"]);
  });

  it("two at once both stay", async () => {
    await Promise.all(["a", "b", "c", "d"].map((tarefaId) => createAtividade({ tarefaId, descricao: tarefaId })));
    expect((await ids())?.toSorted()).toEqual(["a", "b", "c", "d"]);
  });
});

describe("an occurrence", () => {
  it("is added, linked, unlinked, put in order and taken off", async () => {
    await createAtividade({ tarefaId: "a1", descricao: "Laje" });
    const chuva = (await createOcorrencia({ _id: "o1", descricao: "Chuva", tarefa: { _id: "a1" } })).body;
    expect(chuva).toMatchObject({ tarefa: { _id: "a1" }, maisOpcoes: true, versao: 3 });
    await createOcorrencia({ _id: "o2", descricao: "Atraso" });
    const where = { as: ana, params: { ...params, ocorrenciaId: "o1" } };
    const unlinked = await server.api("updateOcorrencia", {
      ...where,
      body: { descricao: "Chuva", tarefa: null },
    });
    expect(unlinked.body.tarefa).toBeNull();
    const body = { ocorrencias: [{ _id: "o2" }, { _id: "o1" }] };
    await server.api("ordenarOcorrencias", { as: ana, params, body });
    expect((await read()).ocorrencias?.map(({ _id }) => _id)).toEqual(["o2", "o1"]);
    await server.api("deleteOcorrencia", where);
    expect((await read()).ocorrencias?.map(({ _id }) => _id)).toEqual(["o2"]);
    expect((await server.api("deleteOcorrencia", where)).status).toBe(404);
    expect((await server.api("updateOcorrencia", { ...where, body: { descricao: "x" } })).status).toBe(404);
  });

  it("deleting the activity it is linked to unlinks it", async () => {
    await createAtividade({ tarefaId: "a1", descricao: "Laje" });
    await createOcorrencia({ _id: "o1", descricao: "Chuva", tarefa: { _id: "a1" } });
    await server.api("deleteAtividade", { as: ana, params: { ...params, tarefaId: "a1" } });
    expect((await read()).ocorrencias?.[0]?.tarefa).toBeNull();
  });
});

describe("what an activity says of its hours and of its occurrences", () => {
  const palavras = "primeiro turno";

  it("in words is kept and read back, and stays when a save leaves it out", async () => {
    const horario = { inicio: "07:00", fim: "11:00", descricao: palavras };
    await createAtividade({ tarefaId: "a1", descricao: "Laje", horario });
    await createOcorrencia({ _id: "o1", descricao: "Chuva", horario });
    const equipamento = { _id: "e1", descricao: "Grua", quantidade: 1, horario };
    const saved = await server.api("updateRelatorio", { as: ana, params, body: { equipamentos: [equipamento] } });
    expect(saved.status).toBe(200);
    const { descricao: _, ...times } = horario;
    const again = [{ tarefaId: "a1", descricao: "Laje do 2º", horario: times }];
    await server.api("updateRelatorio", { as: ana, params, body: { atividades: again } });
    const { atividades, ocorrencias, equipamentos } = await read();
    for (const list of [atividades, ocorrencias, equipamentos]) expect(list?.[0]?.horario).toMatchObject(horario);
  });

  it("lists the occurrences that name it, for people who see occurrences", async () => {
    await createAtividade({ tarefaId: "a1", descricao: "Laje" });
    await createOcorrencia({ _id: "o1", descricao: "Chuva", tarefa: { _id: "a1" } });
    const { versao, atividades } = await read();
    expect(atividades?.[0]?.ocorrencias).toEqual([{ _id: "o1" }]);
    const whole = await server.api("updateRelatorio", { as: ana, params, body: await read() });
    expect([whole.status, whole.body.versao]).toEqual([200, versao]);
    const blind = await server.createUsuario(ana.empresaId, {
      obras: [params.obraId],
      permissaoDeAcesso: { ...FULL_ACCESS, relatorioItem: { ...FULL_ACCESS.relatorioItem, ocorrencia: false } },
    });
    const seen = (await server.api("getRelatorio", { as: blind, params })).body.atividades?.[0];
    expect([seen?.tarefaId, seen?.ocorrencias]).toEqual(["a1", undefined]);
  });

  it("a list that would link or unlink is refused with a sentence, and nothing is saved", async () => {
    await createAtividade({ tarefaId: "a1", descricao: "Laje" });
    await createOcorrencia({ _id: "o1", descricao: "Chuva" });
    const where = { as: ana, params: { ...params, tarefaId: "a1" } };
    const body = { descricao: "Outra", ocorrencias: [{ _id: "o1" }] };
    const { status, error } = await server.api("updateAtividade", { ...where, body });
    const message = "A ligação é da ocorrência: mude o campo tarefa dela.";
    expect([status, error.campos]).toEqual([422, [{ campo: "atividades.0.ocorrencias", message }]]);
    expect((await read()).atividades?.[0]?.descricao).toBe("Laje");
  });
});

it("these calls too need the permission to write or see the section", async () => {
  await createAtividade({ tarefaId: "a1", descricao: "Laje" });
  const blind = await server.createUsuario(ana.empresaId, {
    obras: [params.obraId],
    permissaoDeAcesso: {
      ...NO_ACCESS,
      relatorio: { adicionarEditar: true, excluir: false, aprovar: false },
      relatorioItem: { ...FULL_ACCESS.relatorioItem, atividade: false },
    },
  });
  expect((await createAtividade({ descricao: "x" }, blind)).status).toBe(403);
  const where = { as: blind, params: { ...params, tarefaId: "a1" } };
  expect((await server.api("getAtividade", where)).status).toBe(404);
  expect((await server.api("deleteAtividade", where)).status).toBe(403);
  const { versao } = await read();
  await server.api("updateRelatorio", { as: ana, params, body: { versao, status: { id: 4 } } });
  const editor = await server.createUsuario(ana.empresaId, { obras: [params.obraId], permissaoDeAcesso: FULL_ACCESS });
  const late = await createAtividade({ descricao: "x" }, editor);
  expect([late.status, late.error.codigo]).toEqual([423, "relatorio_aprovado"]);
});
