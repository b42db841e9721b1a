import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { SECAO_IDS } from "../../domain/secoes/ids.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Report templates of the company and of a work, over HTTP. */

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
});

const SEMANAL = {
  descricao: "Relatório semanal",
  tipoDeData: "periodo",
  itens: { checklist: false, video: false },
  ordem: ["galeriaDeFoto", "atividade"],
  padroes: {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "17:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    clima: {
      manha: { ativo: true, clima: "Nublado", condicao: "Praticável" },
      tarde: { ativo: true, clima: "Chuvoso", condicao: "Impraticável" },
      noite: { ativo: true, clima: "Claro", condicao: "Praticável" },
    },
  },
  camposPersonalizados: {
    atividade: [
      { chave: "Frente", tipo: "select", opcoes: ["Norte", "Sul"] },
      { chave: "Cota", tipo: "number" },
    ],
  },
} as const;

const create = (body: object = SEMANAL, as = ana) => server.api("createModelo", { as, body: body });
const update = (modeloId: string, body: object, as = ana) =>
  server.api("updateModelo", { as, params: { modeloId }, body: body });
const remove = (modeloId: string) => server.api("deleteModelo", { as: ana, params: { modeloId } });
const codeOf = ({ status, error }: { status: number; error: { codigo: string } }) => [status, error?.codigo];
const auditOf = async (id: string) =>
  server.owner`select ato, dados from auditoria where alvo_id = ${id} order by criada_em, id`;

describe("templates of the company", () => {
  it("are made, read, changed and listed", async () => {
    const { body: made } = await create();
    expect(made).toMatchObject({
      descricao: "Relatório semanal",
      principal: false,
      tipoDeData: "periodo",
      totalSecoes: 11,
      totalObras: 0,
      totalRelatorios: 0,
      itens: { checklist: false, video: false, atividade: true },
      padroes: SEMANAL.padroes,
      camposPersonalizados: {
        atividade: [
          { chave: "Frente", tipo: "select", opcoes: ["Norte", "Sul"] },
          { chave: "Cota", tipo: "number", opcoes: [] },
        ],
        ocorrencia: [],
        comentario: [],
      },
    });
    expect(made.ordem.slice(0, 3)).toEqual(["galeriaDeFoto", "atividade", "horarioDeTrabalho"]);
    expect(made.ordem.toSorted()).toEqual(SECAO_IDS.toSorted());
    const params = { modeloId: made._id };
    expect((await server.api("getModelo", { as: ana, params })).body).toEqual(made);
    // Absent fields stay as they are.
    const changed = await update(made._id, { itens: { video: true } });
    expect(changed.body).toEqual({ ...made, totalSecoes: 12, itens: { ...made.itens, video: true } });
    const list = (await server.api("listModelos", { as: ana })).body;
    expect(list.map(({ descricao, principal }) => [descricao, principal])).toEqual([
      ["Relatório Diário de Obra (RDO)", true],
      ["Relatório semanal", false],
    ]);
    const audit = await auditOf(made._id);
    expect(audit.map(({ ato }) => ato)).toEqual(["modelo.criar", "modelo.editar"]);
    expect(audit[1]?.["dados"]).toEqual({ "itens.video.de": false, "itens.video.para": true });
  });

  it("a blank title is the product's; wrong ones are refused by name", async () => {
    expect((await create({ descricao: "  " })).body.descricao).toBe("Relatório Diário de Obra (RDO)");
    const off = Object.fromEntries(SECAO_IDS.map((secao) => [secao, false]));
    const campos = (...atividade: object[]) => ({ camposPersonalizados: { atividade } });
    const cases: [object, string][] = [
      [{ itens: off }, "itens"],
      [{ ordem: ["atividade", "atividade"] }, "ordem"],
      [{ ordem: ["inventada"] }, "ordem.0"],
      [{ tipoDeData: "mes" }, "tipoDeData"],
      [{ padroes: { horarioDeTrabalho: { expedienteInicio: "25:00" } } }, "padroes.horarioDeTrabalho.expedienteInicio"],
      [
        {
          padroes: {
            horarioDeTrabalho: {
              expedienteInicio: "07:00",
              expedienteFim: "12:00",
              intervaloInicio: "12:00",
              intervaloFim: "18:00",
            },
          },
        },
        "padroes.horarioDeTrabalho.intervaloFim",
      ],
      [campos({ chave: "" }), "camposPersonalizados.atividade.0.chave"],
      [campos({ chave: "Cota" }, { chave: "cóta" }), "camposPersonalizados.atividade.1.chave"],
      [campos({ chave: "Frente", tipo: "select" }), "camposPersonalizados.atividade.0.opcoes"],
    ];
    for (const [body, campo] of cases) {
      const { status, error } = await create(body);
      expect([status, error.codigo, error.campos?.[0]?.campo]).toEqual([422, "campos_invalidos", campo]);
    }
    // Switching off the last section is refused too.
    const { _id } = (await create({ itens: { ...off, atividade: true } })).body;
    expect(codeOf(await update(_id, { itens: { atividade: false } }))).toEqual([422, "campos_invalidos"]);
  });

  it("one that goes with new works stays; a copy goes with none", async () => {
    const [rdo] = (await server.api("listModelos", { as: ana })).body;
    const id = rdo?._id ?? "";
    expect(codeOf(await update(id, { principal: false }))).toEqual([409, "ultimo_modelo"]);
    const copy = await server.api("duplicarModelo", { as: ana, params: { modeloId: id } });
    expect(copy.body).toMatchObject({ descricao: "Cópia de Relatório Diário de Obra (RDO)", principal: false });
    await update(copy.body._id, { principal: true });
    const both = await addObra(server, ana);
    const modelos = (await server.api("listModelosDaObra", { as: ana, params: both })).body;
    // A new work gets all main templates of the company; its reports start with one of them.
    expect(modelos.map(({ principal }) => principal)).toEqual([true, false]);
    const answers = await Promise.all([update(id, { principal: false }), update(copy.body._id, { principal: false })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("is deleted without reports only, and comes back from the bin with its works", async () => {
    const obra = await addObra(server, ana);
    const { _id } = (await create()).body;
    const body = { modelos: [{ modeloGlobalId: _id }] };
    await server.api("addModelosDaObra", { as: ana, params: obra, body });
    const ofObra = async () =>
      (await server.api("listModelosDaObra", { as: ana, params: obra })).body.map((modelo) => modelo._id);
    expect((await remove(_id)).status).toBe(200);
    expect(await ofObra()).toEqual([obra.modeloId]);
    expect((await update(_id, {})).status).toBe(404);
    const createWith = (modeloId: string) =>
      server.api("createRelatorio", {
        as: ana,
        params: obra,
        body: { modeloDeRelatorioId: modeloId, data: "2026-11-16", dataFim: "2026-11-20" },
      });
    expect(codeOf(await createWith(_id))).toEqual([422, "campos_invalidos"]);
    const restored = await server.api("restaurar", { as: ana, params: { tipo: "modelo", id: _id } });
    expect(restored.status).toBe(200);
    expect(await ofObra()).toEqual([obra.modeloId, _id]);

    const { _id: relatorioId } = (await createWith(_id)).body;
    expect(codeOf(await remove(_id))).toEqual([409, "modelo_com_relatorios"]);
    // The report in the bin can still come back.
    await server.api("deleteRelatorio", { as: ana, params: { ...obra, relatorioId } });
    expect(codeOf(await remove(_id))).toEqual([409, "modelo_com_relatorios"]);
  });

  it("disclose works that a person does not open only to people who change templates for all works", async () => {
    const [one, other] = [await addObra(server, ana), await addObra(server, ana)];
    await addRelatorio(server, ana, other);
    const totalsFor = async (as: Person) => {
      const params = { modeloId: one.modeloId };
      const { totalObras, totalRelatorios, relatoriosAbertos } = (await server.api("getModelo", { as, params })).body;
      const listed = (await server.api("listModelos", { as })).body.find(({ _id }) => _id === one.modeloId);
      expect(listed).toMatchObject({ totalObras, totalRelatorios });
      return [totalObras, totalRelatorios, relatoriosAbertos];
    };
    const obras = [one.obraId];
    const configuracoes = { ...NO_ACCESS.configuracoes, modelosDeRelatorios: true };
    const obra = { ...NO_ACCESS.obra, adicionarEditar: true };
    const sets = await server.createUsuario(ana.empresaId, { obras, permissaoDeAcesso: { obra } });
    const changes = await server.createUsuario(ana.empresaId, { obras, permissaoDeAcesso: { configuracoes } });
    const listed = (await server.api("listModelos", { as: sets })).body.find(({ _id }) => _id === one.modeloId);
    expect(listed).toMatchObject({ totalObras: 1, totalRelatorios: 0 });
    expect(await totalsFor(changes)).toEqual(await totalsFor(ana));
    expect((await totalsFor(ana))[1]).toBeGreaterThan(0);
  });

  it("are listed for people who set up works, seen and changed by permission, unknown to clients", async () => {
    const configuracoes = { ...NO_ACCESS.configuracoes, modelosDeRelatorios: true };
    const may = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: { configuracoes } });
    const others = { ...FULL_ACCESS, configuracoes: { ...FULL_ACCESS.configuracoes, modelosDeRelatorios: false } };
    const mayNot = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: others });
    const client = await server.createUsuario(ana.empresaId, { perfil: 4 });
    expect((await create(SEMANAL, may)).status).toBe(200);
    expect(codeOf(await create(SEMANAL, mayNot))).toEqual([403, "sem_permissao"]);
    expect((await server.api("listModelos", { as: mayNot })).status).toBe(200);
    expect((await server.api("listModelos", { as: client })).status).toBe(403);
  });
});

describe("templates of a work", () => {
  const list = async (obraId: string) => (await server.api("listModelosDaObra", { as: ana, params: { obraId } })).body;

  it("are added, made the main one and taken away; one stays", async () => {
    const { obraId, modeloId } = await addObra(server, ana);
    const { _id } = (await create({ ...SEMANAL, assinaturasTipo: "eletronica" })).body;
    const add = (...ids: string[]) => {
      const body = { modelos: ids.map((modeloGlobalId) => ({ modeloGlobalId })) };
      return server.api("addModelosDaObra", { as: ana, params: { obraId }, body });
    };
    const unknown = await add(_id, "0198c0de-0000-7000-8000-000000000001");
    expect(unknown.error.campos).toMatchObject([{ campo: "modelos.1.modeloGlobalId" }]);
    expect((await add(_id, modeloId)).body).toMatchObject([
      { _id: modeloId, principal: true, assinaturasTipo: "manual", assinatura: true },
      {
        _id,
        principal: false,
        tipoDeData: "periodo",
        assinaturasTipo: "eletronica",
        totalAssinantes: 0,
        modeloDeRelatorioGlobal: { _id },
      },
    ]);
    const one = { obraId, modeloId: _id };
    const main = await server.api("updateModeloDaObra", { as: ana, params: one, body: { principal: true } });
    expect(main.body.map((modelo) => [modelo._id, modelo.principal])).toEqual([
      [_id, true],
      [modeloId, false],
    ]);
    const away = (id: string) => server.api("deleteModeloDaObra", { as: ana, params: { obraId, modeloId: id } });
    expect((await away(_id)).body).toMatchObject([{ _id: modeloId, principal: true }]);
    expect((await away(_id)).status).toBe(404);
    expect(codeOf(await away(modeloId))).toEqual([409, "ultimo_modelo"]);
    await add(_id);
    await addRelatorio(server, ana, { obraId, modeloId });
    expect(codeOf(await away(modeloId))).toEqual([409, "modelo_com_relatorios"]);
    expect(await list(obraId)).toHaveLength(2);
    const acts = await server.owner`
      select ato from auditoria where alvo_id = ${obraId} and ato like 'obra.modelo%' order by criada_em, id`;
    expect(acts.map(({ ato }) => ato)).toEqual([
      "obra.modelo.adicionar",
      "obra.modelo.principal",
      "obra.modelo.remover",
      "obra.modelo.adicionar",
    ]);
  });

  it("one that goes to the bin leaves no work without, and no work with two main ones when it is back", async () => {
    const { obraId, modeloId } = await addObra(server, ana);
    const { _id } = (await create()).body;
    const add = (modeloGlobalId: string) =>
      server.api("addModelosDaObra", { as: ana, params: { obraId }, body: { modelos: [{ modeloGlobalId }] } });
    const mains = async () => (await list(obraId)).map((modelo) => [modelo._id, modelo.principal]);
    await add(_id);
    await server.api("updateModeloDaObra", { as: ana, params: { obraId, modeloId: _id }, body: { principal: true } });
    expect((await remove(_id)).status).toBe(200);
    expect(await mains()).toEqual([[modeloId, true]]);
    await server.api("restaurar", { as: ana, params: { tipo: "modelo", id: _id } });
    expect(await mains()).toEqual([
      [modeloId, true],
      [_id, false],
    ]);
    await server.api("deleteModeloDaObra", { as: ana, params: { obraId, modeloId } });
    expect(codeOf(await remove(_id))).toEqual([409, "ultimo_modelo"]);
    // The only template of a work may go to the bin while the work is there. The template added after the work's return becomes
    // its main one, and remains so when the first template is restored.
    await server.api("deleteObra", { as: ana, params: { obraId } });
    expect((await remove(_id)).status).toBe(200);
    await server.api("restaurar", { as: ana, params: { tipo: "obra", id: obraId } });
    await add(modeloId);
    await server.api("restaurar", { as: ana, params: { tipo: "modelo", id: _id } });
    expect(await mains()).toEqual([
      [modeloId, true],
      [_id, false],
    ]);
  });

  it("the last two of a work are not put in the bin at once", async () => {
    const { obraId, modeloId } = await addObra(server, ana);
    const two = [(await create()).body._id, (await create()).body._id];
    const body = { modelos: two.map((modeloGlobalId) => ({ modeloGlobalId })) };
    await server.api("addModelosDaObra", { as: ana, params: { obraId }, body });
    await server.api("deleteModeloDaObra", { as: ana, params: { obraId, modeloId } });
    const answers = await Promise.all(two.map(remove));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await list(obraId)).toHaveLength(1);
  });
});

describe("a new report", () => {
  it("starts with the hours and the weather of its template; what is copied stands before them", async () => {
    const obra = await addObra(server, ana);
    const { _id: modeloId } = (await create({ ...SEMANAL, tipoDeData: "dia" })).body;
    const body = { modelos: [{ modeloGlobalId: modeloId }] };
    await server.api("addModelosDaObra", { as: ana, params: obra, body });
    const first = await addRelatorio(server, ana, { ...obra, modeloId }, "2026-11-18");
    expect(first.horarioDeTrabalho).toMatchObject({ expedienteInicio: "07:00", intervaloFim: "13:00" });
    expect(first.horarioDeTrabalho?.horasTrabalhadas).toBe("09:00");
    const { manha, tarde, noite } = SEMANAL.padroes.clima;
    const naoVisto = { confirmado: false };
    expect(first.clima).toEqual({
      manha: { ...manha, ...naoVisto },
      tarde: { ...tarde, ...naoVisto },
      noite: { ...noite, ...naoVisto },
      indicePluviometrico: null,
    });
    expect(first).not.toHaveProperty("videos");
    expect(first.modeloDeRelatorio).toMatchObject({
      itens: { video: false },
      camposPersonalizados: { atividade: [{ chave: "Frente" }, { chave: "Cota" }] },
    });
    expect(first.modeloDeRelatorio.ordem.slice(0, 2)).toEqual(["galeriaDeFoto", "atividade"]);

    const params = { obraId: obra.obraId, relatorioId: first._id };
    const horarioDeTrabalho = { expedienteInicio: "08:00", expedienteFim: "16:00" };
    await server.api("updateRelatorio", { as: ana, params, body: { horarioDeTrabalho } });
    const copied = await server.api("createRelatorio", {
      as: ana,
      params: obra,
      body: { modeloDeRelatorioId: modeloId, data: "2026-11-19", copiarInformacoes: true },
    });
    expect(copied.body.horarioDeTrabalho).toMatchObject(horarioDeTrabalho);
  });
});
