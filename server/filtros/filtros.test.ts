import { readFile } from "node:fs/promises";
import readExcel from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILTRO_IDS, type FiltroId, SECAO_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { type PalavrasDoFiltro, palavrasDoRelatorio, VERSAO_DAS_PALAVRAS } from "../../domain/filtros/palavras.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { createCanteiro } from "../../test/support/assinantes.ts";
import type { CallInput, Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { enterRelatorioCheio } from "../../test/support/relatorioCheio.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { writeMissingPalavras } from "./palavras.ts";

/** The search-filter pages over HTTP: entries, readers, filters, paging and sheet. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
/** The reports, in this order: 10 November (approved), 11 November (a full report with files), 2 December. */
let relatorios: string[];

const conteudo = (n: number) => ({
  clima: {
    manha: { ativo: true, clima: n === 0 ? "Chuvoso" : "Claro", condicao: n === 0 ? "Impraticável" : "Praticável" },
    tarde: { ativo: true, clima: "Claro", condicao: "Praticável" },
    noite: { ativo: false, clima: "Nublado", condicao: "Praticável" },
    indicePluviometrico: n === 0 ? "12.5" : null,
  },
  maoDeObra: {
    opcaoSelecionada: "padrao",
    padrao: [
      { _id: "pedreiro", descricao: "Pedreiro", quantidade: 4 + n },
      { _id: "servente", descricao: "Servente", quantidade: 2 },
    ],
  },
  equipamentos: [
    { _id: "betoneira", descricao: "Betoneira 400 L", quantidade: 2, horario: { inicio: "08:00", fim: "10:00" } },
  ],
  atividades: [
    { tarefaId: "alvenaria", descricao: "Alvenaria do bloco B", maisOpcoes: true, status: { id: n === 0 ? 3 : 2 } },
    { tarefaId: `ponte-${String(n)}`, descricao: `Içamento nº ${String(n)}`, observacao: "Vão de 12 m" },
  ],
  ocorrencias: [
    { _id: "chuva", descricao: "Chuva forte", tags: [{ _id: "t1", descricao: "Clima" }] },
    { _id: "outra", descricao: "Sem classificação" },
  ],
  checklist: [
    {
      _id: "k1",
      descricao: "Liberação",
      itens: [
        {
          id: "q1",
          descricao: "Espaçadores postos",
          tipo: "select",
          opcoes: [
            { valor: "conforme", descricao: "Conforme", checked: n !== 0 },
            { valor: "nao_conforme", descricao: "Não conforme", checked: n === 0 },
          ],
        },
        { id: "q2", descricao: "Limpeza" },
      ],
    },
  ],
  controleDeMaterial: {
    recebido: [{ _id: "m1", descricao: "Cimento CP II", quantidade: "50 sacos" }],
    utilizado: [{ _id: "m2", descricao: "Areia média", quantidade: "3 m³" }],
  },
  comentarios: [{ descricao: `Comentário ${String(n)}` }],
});

beforeAll(async () => {
  server = await startOwnServer();
  const cheio = await enterRelatorioCheio(server);
  ({ ana } = cheio);
  obra = cheio;
  const first = (await addRelatorio(server, ana, obra, "2026-11-10"))._id;
  const last = (await addRelatorio(server, ana, obra, "2026-12-02"))._id;
  relatorios = [first, cheio.relatorioId, last];
  for (const [n, relatorioId] of relatorios.entries()) {
    const params = { obraId: obra.obraId, relatorioId };
    const saved = await server.api("updateRelatorio", { as: ana, params, body: conteudo(n) as never });
    if (saved.status !== 200) throw new Error(saved.bytes.toString());
    const file = { name: "foto.jpg", bytes: await readFile(fotoExemplo("Portrait_1.jpg")) };
    for (const query of [{ tarefaId: "alvenaria" }, { itemChecklistId: "k1/item/q1" }, { descricao: "Vista" }])
      await server.api("uploadFoto", { as: ana, params, query, file });
  }
  const params = { obraId: obra.obraId, relatorioId: first };
  const { versao } = (await server.api("getRelatorio", { as: ana, params })).body;
  await server.api("updateRelatorio", { as: ana, params, body: { versao, status: { id: 4 } } });
});
afterAll(() => server.close());

type Query = CallInput<"listFiltro">["query"];
const params = (filtro: FiltroId) => ({ obraId: obra.obraId, filtro });
const list = (filtro: FiltroId, query: Query = {}, as = ana) =>
  server.api("listFiltro", { as, params: params(filtro), query });
const totals = (filtro: FiltroId, query: Query = {}, as = ana) =>
  server.api("totaisDoFiltro", { as, params: params(filtro), query });

/** Lists a page; returns, for each report, its day and the texts that distinguish its items. */
async function listed(filtro: FiltroId, query: Query = {}, as = ana) {
  const { body, status } = await list(filtro, query, as);
  expect(status).toBe(200);
  expect(body.tipo).toBe(filtro);
  return body.relatorios.map(({ data, itens }) => [
    data,
    itens.map((item) => ("nome" in item ? item.nome : "descricao" in item ? item.descricao : item.chave)),
  ]);
}
const days = async (filtro: FiltroId, query: Query = {}, as = ana) =>
  (await listed(filtro, query, as)).map(([data]) => data);

describe("what a page lists", () => {
  it("things of every report, newest first, with the report they stand in", async () => {
    expect(await listed("atividades")).toEqual([
      ["2026-12-02", ["Alvenaria do bloco B", "Içamento nº 2"]],
      ["2026-11-18", ["Alvenaria do bloco B", "Içamento nº 1"]],
      ["2026-11-10", ["Alvenaria do bloco B", "Içamento nº 0"]],
    ]);
    const { relatorios: found } = (await list("atividades")).body;
    expect(found.map(({ _id }) => _id)).toEqual(relatorios.toReversed());
    expect(found.at(-1)).toMatchObject({ status: { id: 4 }, modeloDeRelatorio: { _id: obra.modeloId } });
  });

  it.each([
    ["videos", ["2026-11-18"]],
    ["anexos", ["2026-11-18"]],
    ["ocorrencias", ["2026-12-02", "2026-11-18", "2026-11-10"]],
    ["controle-material", ["2026-12-02", "2026-11-18", "2026-11-10"]],
    ["comentarios", ["2026-12-02", "2026-11-18", "2026-11-10"]],
    ["condicao-climatica", ["2026-12-02", "2026-11-18", "2026-11-10"]],
    ["mao-de-obra", ["2026-12-02", "2026-11-18", "2026-11-10"]],
    ["equipamentos", ["2026-12-02", "2026-11-18", "2026-11-10"]],
    ["checklists", ["2026-12-02", "2026-11-18", "2026-11-10"]],
  ] as const)("%s", async (filtro, expected) => {
    expect(await days(filtro)).toEqual(expected);
  });

  it("photos wherever they stand, and says where", async () => {
    const { body } = await list("galeria", { de: "2026-12-01" });
    const places = body.tipo === "galeria" ? body.relatorios[0]?.itens.map(({ lugar, onde }) => [lugar, onde]) : [];
    expect(places).toEqual([
      ["galeriaDeFoto", null],
      ["atividade", "Alvenaria do bloco B"],
      ["checklist", "Espaçadores postos"],
    ]);
  });

  it("nothing of a report in the bin, and it again once it is restored", async () => {
    const { _id: relatorioId } = await addRelatorio(server, ana, obra, "2026-12-24");
    const where = { obraId: obra.obraId, relatorioId };
    await server.api("updateRelatorio", { as: ana, params: where, body: { comentarios: [{ descricao: "Véspera" }] } });
    expect(await days("comentarios", { texto: "vespera" })).toEqual(["2026-12-24"]);
    await server.api("deleteRelatorio", { as: ana, params: where });
    expect(await days("comentarios", { texto: "vespera" })).toEqual([]);
    expect((await totals("comentarios", { texto: "vespera" })).body.itens).toBe(0);
  });

  it("nothing that was removed from its report", async () => {
    const outra = await addObra(server, ana);
    const { _id: relatorioId } = await addRelatorio(server, ana, outra);
    const where = { obraId: outra.obraId, relatorioId };
    const save = (atividades: { tarefaId: string; descricao: string }[]) =>
      server.api("updateRelatorio", { as: ana, params: where, body: { atividades } });
    const [fica, sai] = [
      { tarefaId: "a", descricao: "Fica" },
      { tarefaId: "b", descricao: "Sai" },
    ];
    await save([fica, sai]);
    const { versao } = (await server.api("getRelatorio", { as: ana, params: where })).body;
    await server.api("updateRelatorio", { as: ana, params: where, body: { versao, atividades: [fica] } });
    const found = await server.api("listFiltro", { as: ana, params: { obraId: outra.obraId, filtro: "atividades" } });
    expect(found.body.relatorios.flatMap(({ itens }) => itens.map(({ chave }) => chave))).toEqual(["a"]);
  });
});

describe("filters", () => {
  it.each([
    [{ de: "2026-11-11" }, ["2026-12-02", "2026-11-18"]],
    [{ ate: "18/11/2026" }, ["2026-11-18", "2026-11-10"]],
    [{ de: "2026-11-10", ate: "2026-11-10" }, ["2026-11-10"]],
    [{ status: 4 }, ["2026-11-10"]],
    [{ status: 1, ate: "2026-11-30" }, ["2026-11-18"]],
    [{ modelo: "0190b0a0-0000-7000-8000-000000000000" }, []],
    [{ modelo: "nenhum" }, []],
  ] as const)("of reports: %j", async (query, expected) => {
    expect(await days("atividades", query)).toEqual(expected);
  });

  it("of the template", async () => {
    expect(await days("atividades", { modelo: obra.modeloId })).toHaveLength(3);
  });

  it("of words, without accents and case, in what people typed", async () => {
    expect(await listed("atividades", { texto: "0 Nº-ICAMENTO" })).toEqual([["2026-11-10", ["Içamento nº 0"]]]);
    expect(await listed("atividades", { texto: "vão de 12" })).toHaveLength(3);
    expect(await listed("atividades", { texto: "100%" })).toEqual([]);
    expect(await days("comentarios", { texto: "Ana Souza" })).toHaveLength(3);
  });

  it.each([
    ["atividades", "3", ["2026-11-10"]],
    ["ocorrencias", "=Clima", ["2026-12-02", "2026-11-18", "2026-11-10"]],
    ["checklists", "nao_conforme", ["2026-11-10"]],
    ["condicao-climatica", "Impraticável", ["2026-11-10"]],
    ["condicao-climatica", "Nublado", []],
    ["mao-de-obra", "servente", ["2026-12-02", "2026-11-18", "2026-11-10"]],
    ["anexos", "csv", ["2026-11-18"]],
  ] as const)("of the page: %s %s", async (filtro, grupo, expected) => {
    expect(await days(filtro, { grupo })).toEqual(expected);
  });

  it("leaves only what fits in a report that has other things too", async () => {
    expect(await listed("ocorrencias", { grupo: "", ate: "2026-11-10" })).toEqual([
      ["2026-11-10", ["Sem classificação"]],
    ]);
    expect(await listed("controle-material", { grupo: "utilizado", ate: "2026-11-10" })).toEqual([
      ["2026-11-10", ["Areia média"]],
    ]);
  });

  const never = "2026-99-99~1~01890000-0000-7000-8000-000000000000";
  it.each([[{ de: "31/02/2026" }], [{ depois: "x" }], [{ depois: never }], [{ status: 9 }]])(
    "refuses %j",
    async (query) => {
      expect((await list("atividades", query)).status).toBe(422);
    },
  );

  it("knows no other page", async () => {
    const answer = await server.api("listFiltro", { as: ana, params: { ...obra, filtro: "assinaturas" } });
    expect([answer.status, answer.body]).toEqual([422, expect.anything()]);
  });
});

describe("totals", () => {
  it("add up what is counted, with the values to choose from", async () => {
    expect((await totals("mao-de-obra")).body).toEqual({
      itens: 6,
      relatorios: 3,
      quantidade: 21,
      minutos: 0,
      bytes: 0,
      desde: null,
      grupos: [
        { chave: "pedreiro", descricao: "Pedreiro", itens: 3, quantidade: 15, minutos: 0, bytes: 0 },
        { chave: "servente", descricao: "Servente", itens: 3, quantidade: 6, minutos: 0, bytes: 0 },
      ],
    });
    expect((await totals("equipamentos")).body).toMatchObject({ itens: 3, quantidade: 6, minutos: 3 * 2 * 120 });
    expect((await totals("condicao-climatica")).body).toMatchObject({ itens: 3, quantidade: 12.5 });
  });

  it("of the chosen value, but all values stay to choose from", async () => {
    const { body } = await totals("atividades", { grupo: "3" });
    expect(body).toMatchObject({ itens: 1, relatorios: 1 });
    expect(body.grupos.map(({ chave, itens }) => [chave, itens])).toEqual([
      ["2", 5],
      ["3", 1],
    ]);
  });

  it("follow what is saved and what is switched off at once, though what was added up is kept", async () => {
    const outra = await addObra(server, ana);
    const { _id: relatorioId } = await addRelatorio(server, ana, outra);
    const where = { obraId: outra.obraId, relatorioId };
    const seen = async (): Promise<number> =>
      (await server.api("totaisDoFiltro", { as: ana, params: { ...outra, filtro: "comentarios" } })).body.itens;
    const say = (...texts: string[]) =>
      server.api("updateRelatorio", {
        as: ana,
        params: where,
        body: { comentarios: texts.map((descricao) => ({ descricao })) },
      });
    await say("Um");
    expect([await seen(), await seen()]).toEqual([1, 1]);
    await say("Um", "Dois", "Três");
    expect(await seen()).toBeGreaterThanOrEqual(3);
    await server.owner`update relatorios set secoes_desligadas = '{comentario}' where id = ${relatorioId}`;
    expect(await seen()).toBe(0);
  });

  it("of the other filters", async () => {
    const { body } = await totals("galeria", { ate: "2026-11-10" });
    expect(body).toMatchObject({ itens: 3, relatorios: 1 });
    expect(body.bytes).toBeGreaterThan(0);
  });
});

describe("who sees what", () => {
  const usuario = (secoes: readonly string[], options: object = {}) =>
    server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: {
        ...NO_ACCESS,
        relatorioItem: { ...NO_ACCESS.relatorioItem, ...Object.fromEntries(secoes.map((secao) => [secao, true])) },
      },
      obras: [obra.obraId],
      ...options,
    });

  it.each(FILTRO_IDS)("%s needs the flag of its section, in all three calls", async (filtro) => {
    const secao = SECAO_DO_FILTRO[filtro];
    const sem = await usuario(Object.keys(FULL_ACCESS.relatorioItem).filter((other) => other !== secao));
    const so = await usuario([secao]);
    for (const name of ["listFiltro", "totaisDoFiltro", "getPlanilhaDoFiltro"] as const) {
      const answers = [sem, so].map((as) => server.api(name, { as, params: params(filtro) }));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 200]);
    }
  });

  it("photos on things of a section that is hidden from the person are not among theirs", async () => {
    const bruno = await usuario(["galeriaDeFoto", "checklist"]);
    const { body } = await totals("galeria", { de: "2026-12-01" }, bruno);
    expect(body.grupos.map(({ chave }) => chave)).toEqual(["checklist", "galeriaDeFoto"]);
    expect(body.itens).toBe(2);
  });

  it("a client limited to approved reports sees only these", async () => {
    const cliente = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obra.obraId] });
    for (const filtro of ["atividades", "galeria", "mao-de-obra"] as const)
      expect(await days(filtro, {}, cliente)).toEqual(["2026-11-10"]);
    expect((await totals("atividades", {}, cliente)).body.itens).toBe(2);
    expect(await days("atividades", { status: 1 }, cliente)).toEqual([]);
  });

  it("nobody without the work, and nobody of another company", async () => {
    const sem = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS, obras: [] });
    const outra = await server.signUp();
    const asked = await Promise.all(
      [sem, { ...outra, empresaId: ana.empresaId }].map((as) => list("atividades", {}, as)),
    );
    expect(asked.map(({ status }) => status)).toEqual([404, 404]);
  });

  it("a signer without the work opens the report that names them, and none of these pages", async () => {
    const canteiro = await createCanteiro(server, 1);
    const [assinante] = canteiro.assinantes as [Person];
    const report = await canteiro.novo();
    await server.owner`delete from obra_usuarios where usuario_id = ${assinante.usuarioId}`;
    expect((await server.api("getRelatorio", { as: assinante, params: report })).status).toBe(200);
    for (const name of ["listFiltro", "totaisDoFiltro", "getPlanilhaDoFiltro"] as const) {
      const where = { obraId: report.obraId, filtro: "atividades" };
      expect((await server.api(name, { as: assinante, params: where })).status).toBe(404);
    }
  });

  it("nothing of a section that the template switched off", async () => {
    const outra = await addObra(server, ana, COMPLETA);
    const { _id: relatorioId } = await addRelatorio(server, ana, outra);
    const where = { obraId: outra.obraId, relatorioId };
    await server.api("updateRelatorio", { as: ana, params: where, body: conteudo(1) as never });
    const file = { name: "foto.jpg", bytes: await readFile(fotoExemplo("Portrait_1.jpg")) };
    await server.api("uploadFoto", { as: ana, params: where, query: { tarefaId: "alvenaria" }, file });
    await server.api("uploadFoto", { as: ana, params: where, file });
    const seen = async (filtro: FiltroId, query: Query = {}) =>
      (await server.api("totaisDoFiltro", { as: ana, params: { ...outra, filtro }, query })).body.itens;
    expect([await seen("atividades"), await seen("galeria")]).toEqual([2, 2]);
    // All works of a company may share one template, so the section is switched off only in this report's own copy.
    await server.owner`update relatorios set secoes_desligadas = '{atividade}' where id = ${relatorioId}`;
    expect([await seen("atividades"), await seen("galeria"), await seen("ocorrencias")]).toEqual([0, 1, 2]);
    // A photo counts in the section where it is used: with the gallery switched off, photos of activities still count, as on the work's card.
    await server.owner`update relatorios set secoes_desligadas = '{galeriaDeFoto}' where id = ${relatorioId}`;
    expect([await seen("galeria"), await seen("galeria", { grupo: "atividade" })]).toEqual([1, 1]);
  });
});

describe("pages", () => {
  /** 40 reports with up to three activities each: more than one page, and more than one batch of reports. */
  let cheia: { obraId: string; modeloId: string };
  beforeAll(async () => {
    cheia = await addObra(server, ana);
    await hirePlan(server, ana.empresaId);
    for (let n = 0; n < 40; n += 1) {
      // Two reports per day: the order within a day counts too.
      const data = `2025-${String(1 + Math.floor(n / 40)).padStart(2, "0")}-${String(1 + Math.floor(n / 2)).padStart(2, "0")}`;
      const { _id: relatorioId } = await addRelatorio(server, ana, cheia, data);
      const atividades = Array.from({ length: n % 4 }, (_, i) => ({
        tarefaId: `${n}-${i}`,
        descricao: `T ${n}-${i} ${["um", "dois", "três"][i] ?? ""}`,
      }));
      await server.api("updateRelatorio", {
        as: ana,
        params: { obraId: cheia.obraId, relatorioId },
        body: { atividades },
      });
    }
  });

  async function walk(query: Query = {}, from?: string): Promise<{ chaves: string[]; pages: number }> {
    const chaves: string[] = [];
    let depois = from;
    for (let pages = 1; ; pages += 1) {
      const { body } = await server.api("listFiltro", {
        as: ana,
        params: { obraId: cheia.obraId, filtro: "atividades" },
        query: { ...query, ...(depois !== undefined && { depois }) } as NonNullable<Query>,
      });
      chaves.push(...body.relatorios.flatMap(({ itens }) => itens.map(({ chave }) => chave)));
      if (body.proximo === null) return { chaves, pages };
      depois = body.proximo;
    }
  }

  it("follow one another without repeats and gaps, the newest first", async () => {
    const { chaves, pages } = await walk();
    const expected = Array.from({ length: 40 }, (_, n) => 39 - n).flatMap((n) =>
      Array.from({ length: n % 4 }, (_, i) => `${n}-${i}`),
    );
    expect(chaves).toEqual(expected);
    // The first page is full with ten reports, the second with 30 items; the third has the rest.
    expect(pages).toBe(3);
  });

  it("and with a filter too", async () => {
    expect((await walk({ texto: "TRES t" })).chaves).toEqual([
      "39-2",
      "35-2",
      "31-2",
      "27-2",
      "23-2",
      "19-2",
      "15-2",
      "11-2",
      "7-2",
      "3-2",
    ]);
  });

  it("a rare word is found in the first answer, however many reports stand before it", async () => {
    const outra = await addObra(server, ana);
    const { _id: relatorioId } = await addRelatorio(server, ana, outra, "2024-01-01");
    const where = { obraId: outra.obraId, relatorioId };
    await server.api("updateRelatorio", { as: ana, params: where, body: { comentarios: [{ descricao: "Raridade" }] } });
    await server.owner`
      insert into relatorios select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'numero', 1 + n,
        'data', '2024-01-01'::date + n, 'conteudo', '{"comentarios":[]}'::jsonb))).*
      from relatorios r, generate_series(1, 1000) n where r.id = ${relatorioId}`;
    const ask = async (query: NonNullable<Query>) =>
      (await server.api("listFiltro", { as: ana, params: { obraId: outra.obraId, filtro: "comentarios" }, query }))
        .body;
    const found = await ask({ texto: "raridade" });
    expect([found.relatorios.map(({ data }) => data), found.proximo]).toEqual([["2024-01-01"], null]);
    const author = found.tipo === "comentarios" ? found.relatorios[0]?.itens[0]?.usuario["_id"] : undefined;
    expect((await ask({ texto: "raridade", grupo: author ?? "" })).relatorios).toHaveLength(1);
    expect(await ask({ texto: "raridade", grupo: "ninguem" })).toMatchObject({ relatorios: [], proximo: null });
    expect(await ask({ texto: "cotidiano" })).toMatchObject({ relatorios: [], proximo: null });
  });

  it("the words kept of every report are those of its content, after all that was done to it here", async () => {
    await server.owner.begin(async (tx) => {
      await tx`select set_config('app.empresa_id', ${ana.empresaId}, true)`;
      const rows = await tx<{ id: string; conteudo: string; palavras: PalavrasDoFiltro[] }[]>`
        select r.id, r.conteudo::text as conteudo, p.palavras from relatorios r join lateral (
          select json_agg(json_build_object('filtro', p.filtro, 'grupos', p.grupos, 'textos', p.textos)) as palavras
          from relatorio_palavras p where p.relatorio_id = r.id
        ) p on p.palavras is not null`;
      expect(rows.length).toBeGreaterThan(3);
      const sorted = (palavras: readonly PalavrasDoFiltro[]) =>
        palavras.toSorted((a, b) => (a.filtro < b.filtro ? -1 : 1));
      for (const { conteudo, palavras } of rows)
        expect(sorted(palavras)).toEqual(sorted(palavrasDoRelatorio(JSON.parse(conteudo) as Conteudo)));
    });
  });

  it("reports of before their words were kept have them after a start", async () => {
    const outra = await addObra(server, ana);
    const { _id: relatorioId } = await addRelatorio(server, ana, outra);
    const where = { obraId: outra.obraId, relatorioId };
    await server.api("updateRelatorio", { as: ana, params: where, body: { comentarios: [{ descricao: "Antigo" }] } });
    await server.owner`delete from relatorio_palavras where relatorio_id = ${relatorioId}`;
    await server.owner`update empresas_sem_palavras set versao = 0 where empresa_id = ${ana.empresaId}`;
    const ask = async () =>
      (
        await server.api("listFiltro", {
          as: ana,
          params: { obraId: outra.obraId, filtro: "comentarios" },
          query: { texto: "antigo" },
        })
      ).body.relatorios.length;
    expect(await ask()).toBe(0);
    await writeMissingPalavras(server.services);
    expect(await ask()).toBe(1);
    expect(await server.owner`select from empresas_sem_palavras where versao <> ${VERSAO_DAS_PALAVRAS}`).toHaveLength(
      0,
    );
    // Words of an older version are written again, even when a save has meanwhile rewritten the words of one section.
    await server.owner`update empresas_sem_palavras set versao = 0 where empresa_id = ${ana.empresaId}`;
    await server.owner`
      update relatorio_palavras set versao = ${VERSAO_DAS_PALAVRAS - 1}, textos = array['velho']::text[], grupos = array['']::text[]
      where relatorio_id = ${relatorioId}`;
    const atividades = [{ tarefaId: "depois", descricao: "Depois" }];
    await server.api("updateRelatorio", { as: ana, params: where, body: { atividades } });
    expect(await ask()).toBe(0);
    await writeMissingPalavras(server.services);
    expect(await ask()).toBe(1);
  });

  it("what is added meanwhile at the top moves nothing behind it", async () => {
    const first = await server.api("listFiltro", {
      as: ana,
      params: { obraId: cheia.obraId, filtro: "atividades" },
    });
    const { _id: relatorioId } = await addRelatorio(server, ana, cheia, "2025-06-01");
    const body = { atividades: [{ tarefaId: "nova", descricao: "Nova" }] };
    await server.api("updateRelatorio", { as: ana, params: { obraId: cheia.obraId, relatorioId }, body });
    const { chaves } = await walk({}, first.body.proximo ?? "");
    const before = first.body.relatorios.flatMap(({ itens }) => itens.map(({ chave }) => chave));
    expect([...before, ...chaves]).toHaveLength(60);
    expect(new Set([...before, ...chaves]).size).toBe(60);
  });
});

describe("the sheet", () => {
  type Value = string | number | boolean | Date | null;
  async function sheet(filtro: FiltroId, query: Query & { idioma?: "pt" | "en" | "es" } = {}) {
    const answer = await server.api("getPlanilhaDoFiltro", { as: ana, params: params(filtro), query });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/ - .+\.xlsx/);
    const [, first] = (await readExcel(answer.bytes)) as unknown as { sheet: string; data: Value[][] }[];
    return first;
  }

  it("has the rows of the list in typed columns", async () => {
    const made = await sheet("mao-de-obra", { ate: "2026-11-10" });
    expect(made?.sheet).toBe("Mão de obra");
    const [header = [], ...rows] = made?.data ?? [];
    const at = (row: Value[] | undefined, name: string) => row?.[header.indexOf(name)];
    expect(rows).toHaveLength(2);
    expect(at(rows[0], "Data")).toEqual(new Date("2026-11-10T00:00:00Z"));
    expect([at(rows[0], "Nome"), at(rows[0], "Quantidade"), at(rows[0], "Status")]).toEqual([
      "Pedreiro",
      4,
      "Aprovado",
    ]);
  });

  it.each(FILTRO_IDS)("%s: as many rows as the totals say, in three languages", async (filtro) => {
    const { itens } = (await totals(filtro)).body;
    for (const idioma of ["pt", "en", "es"] as const) {
      const { data = [] } = (await sheet(filtro, { idioma })) ?? {};
      expect(data).toHaveLength(1 + itens);
      expect(data[0]?.every((cell) => typeof cell === "string")).toBe(true);
    }
  });
});
