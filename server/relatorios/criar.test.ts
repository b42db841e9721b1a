import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { addDays } from "../../domain/lib/dates.ts";
import { readFile } from "node:fs/promises";
import type { Person } from "../../test/support/http.ts";
import {
  addObra,
  addRelatorio,
  COMPLETA,
  hirePlan,
  moveToNoon,
  type Relatorio,
  SIMPLES,
} from "../../test/support/obras.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Creating, finding and deleting reports. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
});

const create = (body: object, options: { novo?: boolean; as?: Person; obraId?: string; chave?: string } = {}) =>
  server.api("createRelatorio", {
    as: options.as ?? ana,
    params: { obraId: options.obraId ?? obra.obraId },
    query: options.novo === true ? { "criar-novo": "true" } : {},
    body: { modeloDeRelatorioId: obra.modeloId, data: "2026-11-18", ...body },
    headers: options.chave === undefined ? {} : { "idempotency-key": options.chave },
  });
const read = async (relatorioId: string, as: Person = ana) =>
  (await server.api("getRelatorio", { as, params: { obraId: obra.obraId, relatorioId } })).body;
const list = async (query: object = {}, as: Person = ana) =>
  (await server.api("listRelatorios", { as, params: { obraId: obra.obraId }, query: query as never })).body;
const save = (relatorioId: string, body: object) =>
  server.api("updateRelatorio", { as: ana, params: { obraId: obra.obraId, relatorioId }, body });

async function addPeriodo(): Promise<string> {
  const id = uuidv7();
  await server.owner`
    insert into modelos_de_relatorio (empresa_id, id, descricao, tipo_de_data) values (${ana.empresaId}, ${id}, 'Semanal', 'periodo')`;
  await server.owner`insert into obra_modelos (empresa_id, obra_id, modelo_id) values (${ana.empresaId}, ${obra.obraId}, ${id})`;
  return id;
}

describe("a new report", () => {
  it("has the defaults of the specification and reads back the same", async () => {
    const { status, body } = await create({});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      versao: 1,
      numero: 1,
      data: "2026-11-18",
      dataFim: null,
      diaDaSemana: "quarta-feira",
      dataAtualizada: false,
      status: { id: 1, descricao: "Preenchendo Relatório" },
      relatorioJaExiste: false,
      obra: { _id: obra.obraId, nome: COMPLETA.nome, numeroContrato: "CT 118/2026" },
      empresa: { nome: "Construtora Horizonte" },
      prazo: { contratual: 305, decorrido: 262, aVencer: 43, porcentagem: 85.9 },
      link: { relatorioAnterior: null, relatorioProximo: null },
      horarioDeTrabalho: { expedienteInicio: null, horasTrabalhadas: null },
      clima: {
        manha: { ativo: true, clima: "Claro", condicao: "Praticável", confirmado: false },
        noite: { ativo: false, confirmado: false },
        indicePluviometrico: null,
      },
      maoDeObra: { opcaoSelecionada: "padrao", padrao: [] },
      equipamentos: [],
      atividades: [],
      ocorrencias: [],
      comentarios: [],
      galeriaDeFotos: [],
    });
    expect(body.log.criadoPor.usuario).toEqual({ _id: ana.usuarioId, nome: "Ana Souza" });
    expect(body.log.criadoPor.dataHora).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);
    const { relatorioJaExiste: _, ...created } = body;
    // Only the answer of a read lists in `log` who opened and who changed the report.
    const { log, ...again } = await read(body._id);
    expect(again).toEqual({ ...created, log: undefined });
    expect(log).toMatchObject(created.log);
  });

  it.each([
    ["a day as people write it", { data: "18/11/2026" }, "2026-11-18"],
    ["a leap day", { data: "29/02/2028" }, "2028-02-29"],
    ["the first day there is", { data: "2000-01-01" }, "2000-01-01"],
    ["the last day there is", { data: "31/12/2099" }, "2099-12-31"],
  ])("takes %s", async (_what, body, data) => {
    expect((await create(body)).body).toMatchObject({ data });
  });

  it.each([
    ["a day before 2000", { data: "1999-12-31" }, "data", "Data inválida!"],
    ["a day after 2099", { data: "01/01/2100" }, "data", "Data inválida!"],
    ["no such day", { data: "2026-02-29" }, "data", "Data inválida!"],
    ["an empty day", { data: "" }, "data", "Preencha este campo."],
    ["no day", { data: undefined }, "data", "Preencha este campo."],
    ["an unknown template", { modeloDeRelatorioId: uuidv7() }, "modeloDeRelatorioId", "Valor inválido!"],
    ["a template that is no id", { modeloDeRelatorioId: "x\u0000" }, "modeloDeRelatorioId", "Valor inválido!"],
  ])("refuses %s and creates nothing", async (_what, body, campo, message) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({ codigo: "campos_invalidos", campos: [{ campo, message }] });
    expect((await list()).total).toBe(0);
  });

  it("of another work's template is refused", async () => {
    const periodo = await addPeriodo();
    const other = await addObra(server, ana);
    expect(
      (await create({ modeloDeRelatorioId: periodo, dataFim: "2026-11-20" }, { obraId: other.obraId })).status,
    ).toBe(422);
  });

  it("on a date that has one: answers that one and creates nothing, unless asked for", async () => {
    const first = await create({});
    await save(first.body._id, { comentarios: [{ descricao: "Ciente" }] });
    const again = await create({ data: "18/11/2026" });
    expect(again.body).toMatchObject({
      _id: first.body._id,
      relatorioJaExiste: true,
      comentarios: [{ descricao: "Ciente" }],
    });
    expect((await list()).total).toBe(1);
    const second = await create({}, { novo: true });
    expect(second.body).toMatchObject({ numero: 2, relatorioJaExiste: false });
    expect((await create({})).body).toMatchObject({ _id: second.body._id, relatorioJaExiste: true });
    expect((await list()).total).toBe(2);
  });

  it("with an idempotency key is created once", async () => {
    const chave = uuidv7();
    const answers = await Promise.all([1, 2, 3].map(() => create({}, { novo: true, chave })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await list()).total).toBe(1);
  });

  it("of a period needs its end, not before its start; numbers of templates are apart", async () => {
    const modeloDeRelatorioId = await addPeriodo();
    for (const dataFim of [undefined, null, "", "2026-11-17"]) {
      const refused = await create({ modeloDeRelatorioId, dataFim });
      expect(refused.error).toMatchObject({
        codigo: "campos_invalidos",
        campos: [{ campo: "dataFim", message: "Data fim inválida!" }],
      });
    }
    const { body } = await create({ modeloDeRelatorioId, dataFim: "24/11/2026" });
    expect(body).toMatchObject({
      numero: 1,
      data: "2026-11-18",
      dataFim: "2026-11-24",
      modeloDeRelatorio: { tipoDeData: "periodo" },
    });
    expect((await create({ dataFim: "2026-11-24" })).body).toMatchObject({
      numero: 1,
      dataFim: null,
      relatorioJaExiste: false,
    });
  });

  it("takes its permission", async () => {
    const reader = await server.createUsuario(ana.empresaId, { obras: [obra.obraId] });
    const client = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obra.obraId] });
    for (const as of [reader, client]) expect((await create({}, { as })).error.codigo).toBe("sem_permissao");
    expect((await list({}, reader)).permissoes).toEqual({ adicionar: "sem_permissao" });
    expect((await list()).permissoes).toEqual({ adicionar: null });
  });
});

describe("copying", () => {
  const FULL = {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "17:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    clima: {
      manha: { ativo: true, clima: "Chuvoso", condicao: "Impraticável" },
      tarde: { ativo: true, clima: "Claro", condicao: "Praticável" },
      noite: { ativo: true, clima: "Nublado", condicao: "Praticável" },
      indicePluviometrico: "18,4",
    },
    maoDeObra: {
      padrao: [
        { descricao: "Pedreiro", quantidade: 9 },
        { descricao: "Armador", quantidade: 5 },
      ],
    },
    equipamentos: [{ descricao: "Betoneira", quantidade: 2, horario: { inicio: "07:30", fim: "11:30" } }],
    atividades: [
      {
        descricao: "Alvenaria",
        porcentagem: 65,
        controleDeProducao: { ativo: true, quantidade: 380, realizado: "27,80", unidade: "m²" },
        maoDeObra: [{ descricao: "José", funcao: "Pedreiro", quantidade: 1 }],
      },
      { descricao: "Chapisco", porcentagem: 100 },
    ],
    checklist: [{ descricao: "Liberação", itens: [{ id: "q1", descricao: "Espaçadores" }] }],
    controleDeMaterial: { recebido: [{ descricao: "Areia média", quantidade: "5 M" }], utilizado: [] },
    comentarios: [{ descricao: "Ciente" }],
    ocorrencias: [{ descricao: "Chuva forte", tags: [{ descricao: "Clima" }] }],
    status: { id: 3 },
  };
  const { manha, tarde, noite } = FULL.clima;
  const naoVisto = { confirmado: false } as const;
  const CEU = {
    manha: { ...manha, ...naoVisto },
    tarde: { ...tarde, ...naoVisto },
    noite: { ...noite, ...naoVisto },
    indicePluviometrico: null,
  };
  let source: Relatorio;
  beforeEach(async () => {
    const { _id } = await addRelatorio(server, ana, obra, "2026-11-16");
    source = (await save(_id, FULL)).body;
    const tarefaId = source.atividades?.[0]?.tarefaId ?? "";
    const bytes = await readFile(fotoExemplo("Portrait_1.jpg"));
    for (const query of [{}, { tarefaId }]) {
      await server.api("uploadFoto", {
        as: ana,
        params: { obraId: obra.obraId, relatorioId: _id },
        query,
        file: { name: "a.jpg", bytes },
      });
    }
    source = await read(_id);
  });
  const withoutRealizado = (atividades: Relatorio["atividades"]) =>
    atividades?.map((a) => ({ ...a, controleDeProducao: { ...a.controleDeProducao, realizado: null }, fotos: [] }));

  it("takes weather, labour, equipment and activities unless told otherwise; hours always; never checklists, photos, status or quantities done", async () => {
    expect(source.galeriaDeFotos).toHaveLength(1);
    // Weather that a person sent needs no confirmation. Copied weather does, because it is the weather of another day; the rainfall is not copied.
    expect(source.clima).toEqual({ ...FULL.clima, indicePluviometrico: "18.4" });
    const { body } = await create({ copiarInformacoes: true });
    expect(body).toMatchObject({
      numero: 2,
      status: { id: 1 },
      clima: CEU,
      maoDeObra: source.maoDeObra,
      equipamentos: source.equipamentos,
      ocorrencias: [],
      comentarios: [],
      galeriaDeFotos: [],
      horarioDeTrabalho: source.horarioDeTrabalho,
      checklist: [],
      controleDeMaterial: { recebido: [], utilizado: [] },
    } satisfies Partial<Record<keyof Relatorio, unknown>>);
    expect(body.atividades).toEqual(withoutRealizado(source.atividades));
    expect(await read(source._id)).toMatchObject({ atividades: [{ controleDeProducao: { realizado: "27.8" } }, {}] });
  });

  it("without copiarInformacoes takes nothing", async () => {
    const empty = (await create({ copiar: { ocorrencias: true } })).body;
    expect(empty).toMatchObject({ equipamentos: [], atividades: [], ocorrencias: [], maoDeObra: { padrao: [] } });
  });

  const OFF = {
    clima: false,
    maoDeObra: false,
    equipamentos: false,
    atividades: false,
    ocorrencias: false,
    controleDeMaterial: false,
    comentarios: false,
  };
  it.each(Object.keys(OFF) as (keyof typeof OFF)[])("%s alone", async (secao) => {
    const { body } = await create({ copiarInformacoes: true, copiar: { ...OFF, [secao]: true } });
    const nothing = (await create({ data: "2026-11-15" })).body;
    const copied = { ...source, clima: CEU, atividades: withoutRealizado(source.atividades) };
    const expected = { ...nothing, [secao]: copied[secao] };
    for (const key of Object.keys(OFF) as (keyof typeof OFF)[]) expect(body[key]).toEqual(expected[key]);
  });

  it("takes the newest earlier report of the same template that is not in the bin", async () => {
    const later = await addRelatorio(server, ana, obra, "2026-11-25");
    await save(later._id, { equipamentos: [{ descricao: "Do futuro", quantidade: 1 }] });
    const deleted = await addRelatorio(server, ana, obra, "2026-11-17");
    await save(deleted._id, { equipamentos: [{ descricao: "Da lixeira", quantidade: 1 }] });
    await server.api("deleteRelatorio", { as: ana, params: { obraId: obra.obraId, relatorioId: deleted._id } });
    const modeloDeRelatorioId = await addPeriodo();
    const other = await create({
      modeloDeRelatorioId,
      data: "2026-11-17",
      dataFim: "2026-11-18",
      copiarInformacoes: true,
    });
    expect(other.body.equipamentos).toEqual([]);
    await save(other.body._id, { equipamentos: [{ descricao: "De outro modelo", quantidade: 1 }] });
    expect((await create({ copiarInformacoes: true })).body.equipamentos).toEqual(source.equipamentos);
  });

  it("is left out when the company switched it off", async () => {
    await server.owner`update empresas set configuracao = '{"copiarUltimoRelatorio": false}' where id = ${ana.empresaId}`;
    expect((await create({ copiarInformacoes: true })).body.equipamentos).toEqual([]);
  });

  it("what is copied is a report of its own", async () => {
    const { body } = await create({ copiarInformacoes: true });
    await save(body._id, { atividades: [], versao: body.versao });
    expect((await read(source._id)).atividades).toEqual(source.atividades);
  });
});

describe("the limit of the trial", () => {
  beforeEach(() => moveToNoon(server, ana.empresaId));
  const trial = (days: number, empresaId: string) =>
    server.owner`
      update empresas set contratada = false, teste_termina_em = (now() at time zone fuso_horario)::date + ${days}::int where id = ${empresaId}`;
  const five = async (obraId: string) => {
    const codes: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { status, error } = await create({ data: addDays("2026-11-01", i) }, { novo: true, obraId });
      codes.push(status === 200 ? "ok" : error.codigo);
    }
    return codes;
  };

  it("is 3 reports per work and day, early in the trial, in a work without an end", async () => {
    await trial(26, ana.empresaId);
    const open = await addObra(server, ana, SIMPLES);
    expect(await five(open.obraId)).toEqual(["ok", "ok", "ok", "limite_relatorios_teste", "limite_relatorios_teste"]);
    expect(await five(obra.obraId)).toEqual(Array(5).fill("ok"));
    await server.owner`update relatorios set criado_em = criado_em - interval '1 day' where obra_id = ${open.obraId}`;
    expect((await five(open.obraId)).filter((code) => code === "ok")).toHaveLength(3);
    const answer = await create({ data: "2026-10-01" }, { obraId: open.obraId });
    expect([answer.status, answer.error.message]).toEqual([
      409,
      "Limite de relatórios por dia no período de teste. Contrate para usar sem limite.",
    ]);
    expect((await create({ data: "2026-11-01" }, { obraId: open.obraId })).body.relatorioJaExiste).toBe(true);
  });

  it("ends with 25 days left", async () => {
    await trial(25, ana.empresaId);
    expect(await five((await addObra(server, ana, SIMPLES)).obraId)).toEqual(Array(5).fill("ok"));
  });
});

describe("numbers", () => {
  it("50 concurrent creations in one work: 1 to 50, no gap, no repeat", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => create({ data: addDays("2026-11-01", i % 7) }, { novo: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const numeros = answers.map(({ body }) => body.numero).toSorted((a, b) => a - b);
    expect(numeros).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(await server.api("listObras", { as: ana, query: { busca: "agua limpa" } })).toMatchObject({
      body: { obras: [{ totalRelatorios: 50 }] },
    });
  });

  it("concurrent creations on one date without criar-novo: one report", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({})));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.relatorioJaExiste === false)).toHaveLength(1);
    expect((await list()).total).toBe(1);
  });

  it("a creation that failed takes none", async () => {
    await create({ data: "x" });
    await create({ modeloDeRelatorioId: uuidv7() });
    expect((await create({})).body.numero).toBe(1);
  });
});

describe("the list and the way from report to report", () => {
  it("30 at a time by date, then number, both ways, with counts", async () => {
    for (let i = 0; i < 32; i += 1) await addRelatorio(server, ana, obra, addDays("2026-11-01", i % 16));
    const pages = [await list(), await list({ pagina: 1 }), await list({ pagina: 2 })];
    expect(pages.map(({ relatorios, total }) => [relatorios.length, total])).toEqual([
      [30, 32],
      [2, 32],
      [0, 32],
    ]);
    const down = pages.flatMap(({ relatorios }) => relatorios.map(({ data, numero }) => [data, numero]));
    const rising = [await list({ ordem: "crescente" }), await list({ ordem: "crescente", pagina: 1 })];
    const up = rising.flatMap(({ relatorios }) => relatorios.map(({ data, numero }) => [data, numero]));
    const expected = up.toSorted(([a, n], [b, m]) =>
      a === b ? Number(n) - Number(m) : String(a) < String(b) ? -1 : 1,
    );
    expect(up).toEqual(expected);
    expect(down).toEqual(up.toReversed());
    expect(
      (await server.api("listRelatorios", { as: ana, params: { obraId: obra.obraId }, query: { pagina: -1 } })).status,
    ).toBe(422);
  });

  it("previous and next by date, then number, follow a changed date", async () => {
    const b = await addRelatorio(server, ana, obra, "2026-11-18");
    const a = await addRelatorio(server, ana, obra, "2026-11-17");
    const c = await addRelatorio(server, ana, obra, "2026-11-18");
    const chain = async () =>
      Promise.all(
        [a, b, c].map(async ({ _id }) => {
          const { link } = await read(_id);
          return [link.relatorioAnterior?._id ?? null, link.relatorioProximo?._id ?? null];
        }),
      );
    expect(await chain()).toEqual([
      [null, b._id],
      [a._id, c._id],
      [b._id, null],
    ]);
    expect((await read(b._id)).link).toMatchObject({
      relatorioAnterior: { _id: a._id, data: "2026-11-17", dataFim: null },
      relatorioProximo: { _id: c._id, data: "2026-11-18", dataFim: null },
    });
    const moved = await save(a._id, { data: "19/11/2026" });
    expect(moved.body).toMatchObject({ data: "2026-11-19", dataAtualizada: true, diaDaSemana: "quinta-feira" });
    expect(await chain()).toEqual([
      [c._id, null],
      [null, c._id],
      [b._id, a._id],
    ]);
    const { obras } = (await server.api("listObras", { as: ana, query: { busca: "agua limpa" } })).body;
    expect(obras[0]?.ultimoRelatorioData).toBe("2026-11-19");
    // Another report has a higher number, but none has a later day.
    const [modelo] = (await server.api("listModelosDaObra", { as: ana, params: { obraId: obra.obraId } })).body;
    expect([modelo?.ultimoRelatorioData, modelo?.ultimoRelatorioNumero]).toEqual(["2026-11-19", moved.body.numero]);
  });

  it("a client limited to approved reports does not learn of others", async () => {
    const client = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obra.obraId] });
    const [first, draft, last] = [
      await addRelatorio(server, ana, obra, "2026-11-16"),
      await addRelatorio(server, ana, obra, "2026-11-17"),
      await addRelatorio(server, ana, obra, "2026-11-18"),
    ];
    for (const { _id, versao } of [first, last]) await save(_id, { versao, status: { id: 4 } });
    expect(await list({}, client)).toMatchObject({ total: 2, relatorios: [{ _id: last._id }, { _id: first._id }] });
    expect((await read(first._id, client)).link.relatorioProximo?._id).toBe(last._id);
    const params = { obraId: obra.obraId, relatorioId: draft._id };
    expect((await server.api("getRelatorio", { as: client, params })).status).toBe(404);
    expect((await server.api("getPdf", { as: client, params })).status).toBe(404);
    const dashboard = (await server.api("getObra", { as: client, params })).body.visaoGeral;
    expect(dashboard.total.relatorios).toBe(2);
    expect(dashboard.relatoriosRecentes.map(({ _id }) => _id)).toEqual([last._id, first._id]);
  });
});

describe("reading", () => {
  it("answers 304 to the tag it gave, and the new text after a change", async () => {
    const { _id } = (await create({})).body;
    const params = { obraId: obra.obraId, relatorioId: _id };
    const get = (etag?: string) =>
      server.api("getRelatorio", { as: ana, params, headers: etag === undefined ? {} : { "if-none-match": etag } });
    const etag = (await get()).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const same = await get(etag);
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    await save(_id, { comentarios: [{ descricao: "Ciente" }] });
    const changed = await get(etag);
    expect([changed.status, changed.body.comentarios?.length]).toEqual([200, 1]);
  });

  it.each([["nada"], ["%00"], [uuidv7()]])("report %s is not there, for any call", async (relatorioId) => {
    const params = { obraId: obra.obraId, relatorioId: decodeURIComponent(relatorioId), arquivo: "a.jpg" };
    const answers = await Promise.all([
      server.api("getRelatorio", { as: ana, params }),
      server.api("updateRelatorio", { as: ana, params, body: {} }),
      server.api("deleteRelatorio", { as: ana, params }),
      server.api("listHistorico", { as: ana, params }),
      server.api("getPdf", { as: ana, params }),
      server.api("getFoto", { as: ana, params }),
      server.api("deleteFoto", { as: ana, params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it("a report of another work or company is not there", async () => {
    const { _id } = (await create({})).body;
    const other = await addObra(server, ana);
    expect(
      (await server.api("getRelatorio", { as: ana, params: { obraId: other.obraId, relatorioId: _id } })).status,
    ).toBe(404);
    const stranger = await server.signUp();
    const theirs = await addObra(server, stranger);
    expect(
      (await server.api("getRelatorio", { as: stranger, params: { obraId: theirs.obraId, relatorioId: _id } })).status,
    ).toBe(404);
    expect(
      (await server.api("getRelatorio", { as: stranger, params: { obraId: obra.obraId, relatorioId: _id } })).status,
    ).toBe(404);
  });
});

describe("a day without work", () => {
  it("has its reason as an occurrence, and nobody, nothing and no hours of the day before", async () => {
    const { _id } = await addRelatorio(server, ana, obra, "2026-11-17");
    await save(_id, {
      horarioDeTrabalho: { expedienteInicio: "07:00", expedienteFim: "17:00" },
      maoDeObra: { padrao: [{ descricao: "Pedreiro", quantidade: 9 }] },
      equipamentos: [{ descricao: "Betoneira", quantidade: 2 }],
      atividades: [{ descricao: "Alvenaria" }],
      ocorrencias: [{ descricao: "De ontem" }],
    });
    const motivo = " <b>Chuva</b> o dia todo ";
    const { body } = await create({ copiarInformacoes: true, semTrabalho: { motivo } });
    expect(body).toMatchObject({
      numero: 2,
      horarioDeTrabalho: { expedienteInicio: null, expedienteFim: null, horasTrabalhadas: null },
      clima: { manha: { ativo: true, clima: "Claro" }, noite: { ativo: false } },
      maoDeObra: { opcaoSelecionada: "padrao", padrao: [], personalizada: [] },
      equipamentos: [],
      atividades: [],
    });
    expect(body.ocorrencias).toMatchObject([{ descricao: "Chuva o dia todo", tags: [], maisOpcoes: false }]);
    // A report of a day without work can be saved like any other.
    const again = await save(body._id, { ...body, conflitos: undefined, comentarios: [{ descricao: "Ciente" }] });
    expect(again.body.ocorrencias).toEqual(body.ocorrencias);
  });

  it("needs a reason, and makes no second report unasked", async () => {
    expect((await create({ semTrabalho: { motivo: "  " } })).error.campos).toEqual([
      { campo: "semTrabalho.motivo", message: "Preencha este campo." },
    ]);
    const { _id } = (await create({})).body;
    const { body } = await create({ semTrabalho: { motivo: "Feriado" } });
    expect([body._id, body.relatorioJaExiste, body.ocorrencias]).toEqual([_id, true, []]);
  });
});

it("starts with the labour mode of its work", async () => {
  const custom = await addObra(server, ana, { ...SIMPLES, tipoMaoDeObra: "personalizada" });
  const { body } = await create({ modeloDeRelatorioId: custom.modeloId }, { obraId: custom.obraId });
  expect(body.obra.tipoMaoDeObra).toBe("personalizada");
  expect(body.maoDeObra).toEqual({ opcaoSelecionada: "personalizada", padrao: [], personalizada: [] });
});
