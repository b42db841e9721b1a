import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readExcel from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VERSAO_DOS_FATOS } from "../../domain/analise/fatos.ts";
import { addDays } from "../../domain/lib/dates.ts";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import { writeMissingFatos } from "../../server/analise/fatos.ts";
import { addUpFatos } from "../../server/analise/somas.ts";
import { must } from "../support/assinantes.ts";
import { draw } from "../../tools/gate/drawn.ts";
import type { Out, Person } from "../support/http.ts";
import { pdfText } from "../support/poppler.ts";
import { addObra, addRelatorio, hirePlan } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { addArquivos } from "./arquivos.ts";
import { checkFatosDaPagina, TIPOS } from "./fatos.ts";
import { checkFatos } from "./linhas.ts";
import { checkMenu, checkMidias, listed as listedMidias, MIDIAS } from "./midias.ts";
import { checkMenos } from "./menos.ts";
import { createMundo, type Mundo, sorteioDe, type Sorteio } from "./mundo.ts";
import { chosenOf, countBy, criadosOf, gradeOf, isAsked, type Lido, type Pergunta, readEverything } from "./oraculo.ts";
import { DOS_ADMINISTRADORES, openPaginas, type Pagina } from "./paginas.ts";
import { checkTarefas } from "./tarefas.ts";

/** Checks every number of the analysis pages against a slow program that opens the reports one by one as the same person and counts. */

/** Seeds of random companies. The gate draws two of them; `npm run prove -- analise` checks all. */
const EMPRESAS = Array.from({ length: Number(process.env["ANALISE_EMPRESAS"] ?? 200) }, (_, i) => i + 1);

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
// Hundreds of companies signed up from one network address would be blocked as guessing.
beforeEach(() => server.owner`delete from tentativas`);
afterAll(() => server.close());

type Criados = Out<"getRelatoriosCriados">;
/** Any object, because the tests also send invalid queries: the server decides. */
type Query = object;
const criados = async (as: Person, query: Query = {}): Promise<Criados> =>
  must(await server.api("getRelatoriosCriados", { as, query: query as never })).body;

/** Ids of all reports in the list, over all its pages. */
async function listed(as: Person, query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let depois: string | undefined; ;) {
    const { relatorios, proximo } = must(
      await server.api("listRelatoriosCriados", {
        as,
        query: { ...query, ...(depois !== undefined && { depois }) },
      }),
    ).body;
    ids.push(...relatorios.map(({ _id }) => _id));
    if (proximo === null) return ids;
    depois = proximo;
  }
}

const present = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, total]) => total > 0));
const totals = (rows: readonly { readonly total: number; readonly _id: string }[]) =>
  present(Object.fromEntries(rows.map(({ _id, total }) => [_id, total])));
const byStatus = (rows: Criados["porStatus"]) =>
  present(Object.fromEntries(rows.map(({ status, total }) => [String(status.id), total])));

function ask({ hoje, obras, grupos, modelos, pessoas }: Mundo, s: Sorteio, isCliente: boolean): Pergunta {
  const de = addDays(hoje, -s.below(s.chance(50) ? 20 : 450));
  const autores = [pessoas[0]?.person.usuarioId ?? ""];
  return {
    de,
    ate: s.chance(60) ? hoje : addDays(de, s.below(30)),
    ...(s.chance(30) && {
      obras: obras
        .filter(() => s.chance(60))
        .map(({ id }) => id)
        .join(","),
    }),
    ...(!isCliente && s.chance(25) && { grupo: s.pick(grupos) }),
    ...(s.chance(15) && { status: s.pick([3, 4]) }),
    ...(s.chance(20) && { modelo: s.pick(modelos) }),
    ...(s.chance(20) && { statusDoRelatorio: s.pick([1, 2, 3, 4]) }),
    ...(s.chance(15) && { pessoa: s.pick(autores) }),
    ...(s.chance(20) && { atraso: s.pick(["no-dia", "1", "2-3", "4-7", "8-mais", "atrasados"]) }),
  };
}

/** Keeps only the filters allowed on the pages of files. */
const daMidia = ({ modelo: _m, statusDoRelatorio: _s, pessoa: _p, atraso: _a, ...rest }: Pergunta): Pergunta => rest;

/** Works that the person may open and that `pergunta` asks about. */
async function suasObras(mundo: Mundo, as: Person, pergunta: Pergunta): Promise<Mundo["obras"]> {
  const { obras } = must(await server.api("listObras", { as, query: { porPagina: 200 } })).body;
  return mundo.obras.filter((obra) => obras.some(({ _id }) => _id === obra.id) && isAsked(obra, pergunta));
}

async function checkCriados(mundo: Mundo, as: Person, lidos: readonly Lido[], pergunta: Pergunta): Promise<void> {
  const suas = await suasObras(mundo, as, pergunta);
  const escolhidos = chosenOf(lidos, mundo, pergunta);
  const got = await criados(as, pergunta);
  expect({
    total: got.total,
    porStatus: byStatus(got.porStatus),
    porPessoa: totals(got.porPessoa.linhas),
    porObra: totals(got.porObra.linhas),
    semRelatorios: got.porObra.semRelatorios,
    porModelo: totals(got.porModelo.linhas),
    mediana: got.atraso.mediana,
    noMesmoDia: got.atraso.noMesmoDia,
    atrasados: got.atraso.atrasados,
    classes: Object.fromEntries(got.atraso.classes.map(({ _id, total }) => [_id, total])),
  }).toEqual(criadosOf(escolhidos, suas.length));
  for (const { de, ate, total } of got.serie)
    expect([de, total]).toEqual([de, escolhidos.filter(({ data }) => de <= data && data <= ate).length]);
  expect(got.serie.reduce((sum, { total }) => sum + total, 0)).toBe(got.total);
  const { de, ate } = got.periodo.anterior;
  expect(got.totalAnterior).toBe(chosenOf(lidos, mundo, { ...pergunta, de, ate }).length);
  const ids = await listed(as, pergunta);
  expect(ids.toSorted()).toEqual(escolhidos.map(({ _id }) => _id).sort());
}

async function checkGrade(mundo: Mundo, as: Person, lidos: readonly Lido[]): Promise<void> {
  const { obras } = must(await server.api("listObras", { as, query: { porPagina: 200 } })).body;
  const suas = mundo.obras.filter((obra) => obras.some(({ _id }) => _id === obra.id));
  const got = must(await server.api("getGradeDeRelatorios", { as })).body;
  const { dias, linhas, total, porStatus, porDia, buracos } = gradeOf(lidos, suas, mundo.hoje);
  const cells = got.obras.map(({ _id, celulas }) => [
    _id,
    celulas.map(({ estado, status, relatorios, atraso }) =>
      status === null
        ? estado
        : `${String(status.id)} ${relatorios
            .map(({ _id: id }) => id)
            .sort()
            .join(" ")} ${String(atraso)}`,
    ),
  ]);
  expect(Object.fromEntries(cells)).toEqual(linhas);
  expect([got.dias, got.total, byStatus(got.porStatus), got.totalDeObras]).toEqual([
    dias,
    total,
    porStatus,
    Object.keys(linhas).length,
  ]);
  expect(got.porDia.map((dia) => [dia.total, dia.buracos])).toEqual(porDia.map((count, i) => [count, buracos[i]]));
  expect(got.buracos).toBe(buracos.reduce((sum, count) => sum + count, 0));
  const holes = got.obras.map((obra) => obra.buracos);
  expect(holes).toEqual(holes.toSorted((a, b) => b - a));
}

async function checkGeral(mundo: Mundo, lidos: readonly Lido[], s: Sorteio): Promise<void> {
  const { ana: as, hoje, obras } = mundo;
  const periodo = s.pick([{}, { periodo: hoje.slice(0, 7) }, { periodo: "7d" }, { de: addDays(hoje, -90), ate: hoje }]);
  const got = must(await server.api("getVisaoGeral", { as, query: periodo })).body;
  const within = ({ de, ate }: { de: string; ate: string }) => lidos.filter(({ data }) => de <= data && data <= ate);
  const agora = within(got.periodo);
  const antes = within(got.periodo.anterior);
  const { body } = must(await server.api("menuContadores", { as }));
  expect(got.relatorios.total).toBe(lidos.length);
  expect(got.relatorios.total).toBe(body.menuAnaliseDeDados.relatoriosCriados);
  expect([got.relatorios.noPeriodo, got.relatorios.noPeriodoAnterior]).toEqual([agora.length, antes.length]);
  expect(byStatus(got.relatorios.porStatus)).toEqual(countBy(agora, ({ status }) => String(status)));
  for (const parte of got.relatorios.serie) {
    const there = within(parte);
    expect([parte.total, byStatus(parte.porStatus)]).toEqual([
      there.length,
      countBy(there, ({ status }) => String(status)),
    ]);
  }
  expect(got.pessoasAtivas).toEqual({
    noPeriodo: new Set(agora.map(({ pessoa }) => pessoa)).size,
    noPeriodoAnterior: new Set(antes.map(({ pessoa }) => pessoa)).size,
  });
  expect(got.obras.total).toBe(obras.length);
  expect(byStatus(got.obras.porStatus)).toEqual(countBy(obras, ({ status }) => String(status)));
  const late = obras.filter(({ fim, status }) => fim !== null && fim < hoje && status !== 4);
  expect(got.obras.atrasadas.obras.map(({ _id }) => _id).sort()).toEqual(late.map(({ id }) => id).sort());
  const esperam = must(await server.api("listAguardandoDaEmpresa", { as })).body;
  const emRevisao = lidos.filter(({ status }) => status === 3).map(({ _id }) => _id);
  expect(esperam.relatorios.map(({ _id }) => _id).sort()).toEqual(emRevisao.sort());
  // No report here has signers, so all of them wait for people who may approve by hand.
  expect([esperam.total, esperam.porMim]).toEqual([
    emRevisao.length,
    body.menuAnaliseDeDados.relatoriosAguardandoAprovacao,
  ]);
}

it.each(draw(EMPRESAS, 2, (seed) => `company ${seed}`))(
  "company %i: every number of every page is the one that each person would count",
  async (seed) => {
    const s = sorteioDe(seed);
    const mundo = await createMundo(server, s);
    expect(mundo.pessoas).toHaveLength(4);
    // With an odd seed the sums are up to date; with an even seed nothing is added up. The numbers must be right either way.
    if (seed % 2 === 1) await addUpFatos(server.services);
    for (const pessoa of mundo.pessoas) {
      const { quem, person } = pessoa;
      const lidos = await readEverything(server, person, mundo);
      const isCliente = quem.startsWith("a client");
      const tudo = { de: addDays(mundo.hoje, -500), ate: mundo.hoje };
      await checkCriados(mundo, person, lidos, tudo);
      for (let n = 0; n < 4; n += 1) await checkCriados(mundo, person, lidos, ask(mundo, s, isCliente));
      for (const pergunta of [tudo, daMidia(ask(mundo, s, isCliente))]) {
        const obras = await suasObras(mundo, person, pergunta);
        const suas = obras.length;
        for (const midia of MIDIAS) await checkMidias(server, mundo, pessoa, { midia, lidos, pergunta, suas });
        for (const tipo of TIPOS)
          await checkFatosDaPagina(server, mundo, person, { tipo, lidos, pergunta, suas: obras });
      }
      await checkMenu(server, pessoa, lidos);
      await checkTarefas(server, mundo, person, isCliente);
      if (!isCliente) await checkGrade(mundo, person, lidos);
      const compared = await checkMenos(server, mundo.ana, person, tudo);
      expect(compared).toBeGreaterThanOrEqual(Math.min(1, lidos.length));
      if (person !== mundo.ana) continue;
      await checkGeral(mundo, lidos, s);
      await checkFatos(server, lidos);
    }
  },
);

describe("a company", () => {
  let mundo: Mundo;
  let tudo: Pergunta;
  beforeAll(async () => {
    mundo = await createMundo(server, sorteioDe(77));
    tudo = { de: addDays(mundo.hoje, -500), ate: mundo.hoje };
  });

  it("each number leads to the reports that made it: here, and in the work's own list", async () => {
    const { ana: as } = mundo;
    const page = await criados(as, tudo);
    const narrowed: [string, number, Query][] = [
      ...page.serie.map(({ de, ate, total }): [string, number, Query] => [de, total, { ...tudo, de, ate }]),
      ...page.porStatus.map(({ status, total }): [string, number, Query] => [
        `status ${String(status.id)}`,
        total,
        { ...tudo, statusDoRelatorio: status.id },
      ]),
      ...page.porPessoa.linhas.map(({ _id, total }): [string, number, Query] => [_id, total, { ...tudo, pessoa: _id }]),
      ...page.porObra.linhas.map(({ _id, total }): [string, number, Query] => [_id, total, { ...tudo, obras: _id }]),
      ...page.porModelo.linhas.map(({ _id, total }): [string, number, Query] => [_id, total, { ...tudo, modelo: _id }]),
      ...page.atraso.classes.map(({ _id, total }): [string, number, Query] => [_id, total, { ...tudo, atraso: _id }]),
      ["late", page.atraso.atrasados, { ...tudo, atraso: "atrasados" }],
    ];
    for (const [what, total, query] of narrowed)
      expect([what, (await listed(as, query)).length]).toEqual([what, total]);
    for (const { _id: obraId, total } of page.porObra.linhas) {
      const query = { de: tudo.de, ate: tudo.ate };
      const list = must(await server.api("listRelatorios", { as, params: { obraId }, query })).body;
      expect(list.total).toBe(total);
    }
  });

  it("a work in the bin is nowhere; back again it counts on the days of its reports", async () => {
    const { ana: as } = mundo;
    const before = await criados(as, tudo);
    const [busiest] = before.porObra.linhas;
    if (busiest === undefined) throw new Error("a work has reports");
    must(await server.api("deleteObra", { as, params: { obraId: busiest._id } }));
    const without = await criados(as, tudo);
    expect(without.total).toBe(before.total - busiest.total);
    expect((await server.api("getGradeDeRelatorios", { as })).bytes.toString()).not.toContain(busiest._id);
    must(await server.api("restaurar", { as, params: { tipo: "obra", id: busiest._id } }));
    expect({ ...(await criados(as, tudo)), calculadoEm: "" }).toEqual({ ...before, calculadoEm: "" });
  });

  it("facts of before they were kept are made at the start, wrong and left ones are mended, and what is right stays untouched", async () => {
    const { ana: as } = mundo;
    const { owner } = server;
    const lidos = await readEverything(server, as, mundo);
    const rows = () => owner<{ tupla: string }[]>`
      select ctid::text || xmin::text as tupla from relatorio_fatos where empresa_id = ${as.empresaId} order by 1`;
    const behind = () =>
      owner`select from empresas_sem_palavras where empresa_id = ${as.empresaId} and fatos <> ${VERSAO_DOS_FATOS}`;
    const makeAnew = async () => {
      await owner`update empresas_sem_palavras set fatos = 0 where empresa_id = ${as.empresaId}`;
      expect(await behind()).toHaveLength(1);
      await writeMissingFatos(server.services);
      expect(await behind()).toHaveLength(0);
      await checkFatos(server, lidos);
    };
    const [first] = lidos.filter(({ linhas }) => linhas.maoDeObra.length > 0);
    await owner`delete from relatorio_fatos where empresa_id = ${as.empresaId} and relatorio_id <> ${first?._id ?? ""}`;
    await owner`update relatorio_fatos set quantidade = 77, nome = 'outro' where relatorio_id = ${first?._id ?? ""}`;
    await owner`
      insert into relatorio_fatos select empresa_id, relatorio_id, tipo, 900, obra_id, data, item, chave, nome, pessoa, categoria,
        grupo, ausencia, quantidade, minutos, conta from relatorio_fatos where relatorio_id = ${first?._id ?? ""} and n = 0`;
    await makeAnew();
    const before = await rows();
    expect(before.length).toBeGreaterThan(10);
    await makeAnew();
    expect(await rows()).toEqual(before);
  });

  it("a page as a file has all its rows: a workbook, where what looks like a formula is text, and a paper", async () => {
    const { ana: as, hoje, obras, modelos } = mundo;
    const params = { obraId: obras[0]?.id ?? "" };
    const daObra = must(await server.api("listModelosDaObra", { as, params })).body;
    // Uses the work's own template, because another one could have its sections switched off.
    const own = daObra.find(({ _id }) => !modelos.slice(0, 2).includes(_id));
    const body = { modeloDeRelatorioId: own?._id ?? "", data: hoje };
    const query = { "criar-novo": "true" } as const;
    const { _id: relatorioId } = must(await server.api("createRelatorio", { as, params, query, body })).body;
    const equipamentos = [{ _id: "f", descricao: "=1+1", quantidade: 3, horario: { inicio: "08:00", fim: "11:30" } }];
    const where = { ...params, relatorioId };
    must(await server.api("updateRelatorio", { as, params: where, body: { equipamentos } }));
    const sheetsOf = async (pagina: "equipamentos" | "relatorios-criados", more: object) => {
      const input = { as, params: { pagina }, query: { de: tudo.de, ate: tudo.ate, idioma: "en", ...more } as const };
      const { status, bytes } = await server.api("getArquivoDaAnalise", input);
      expect(status).toBe(200);
      return (await readExcel(bytes)) as unknown as { sheet: string; data: (string | number | null)[][] }[];
    };
    const rows = (sheets: Awaited<ReturnType<typeof sheetsOf>>) => sheets.slice(1).map(({ data }) => data.length - 1);
    const page = must(
      await server.api("getHistoricoDeEquipamentos", { as, query: { de: tudo.de, ate: tudo.ate, medida: "horas" } }),
    ).body;
    const maquinas = await sheetsOf("equipamentos", { medida: "horas" });
    expect(rows(maquinas)).toEqual([page.linhas.length, page.serie.length, page.porObra.linhas.length]);
    expect(maquinas[1]?.data.map(([nome]) => nome)).toContain("=1+1");
    const pdf = { de: tudo.de, ate: tudo.ate, formato: "pdf" } as const;
    const paper = must(await server.api("getArquivoDaAnalise", { as, params: { pagina: "equipamentos" }, query: pdf }));
    const folder = await mkdtemp(join(tmpdir(), "analise-"));
    await writeFile(join(folder, "paper.pdf"), paper.bytes);
    const said = (await pdfText(join(folder, "paper.pdf"))).replaceAll(/\s+/g, " ");
    await rm(folder, { recursive: true });
    for (const { nome } of page.linhas) expect(said).toContain(nome);
    expect(said).toContain("=1+1");
    const one = page.porObra.linhas[0]?._id ?? "";
    const feitos = await criados(as, { ...tudo, obras: one });
    expect(rows(await sheetsOf("relatorios-criados", { obras: one }))).toEqual([
      feitos.total,
      feitos.serie.length,
      feitos.porStatus.length,
      feitos.porPessoa.linhas.length,
      1,
      feitos.porModelo.linhas.length,
    ]);
    must(await server.api("deleteRelatorio", { as, params: where }));
  });

  it.each([
    [{ de: "2026-02-02", ate: "2026-02-01" }, "ate"],
    [{ de: "1899-12-31" }, "de"],
    [{ de: "2026-02-31" }, "de"],
    [{ de: "2020-01-01", ate: "2026-01-01" }, "ate"],
    [{ periodo: "semana" }, "periodo"],
    [{ periodo: "9999d" }, "periodo"],
    [{ por: "hora" }, "por"],
    [{ obras: Array.from({ length: 201 }, (_, n) => String(n)).join(",") }, "obras"],
    [{ atraso: "muito" }, "atraso"],
    [{ status: "5" }, "status"],
  ])("refuses %o by the field's name", async (query, campo) => {
    const { status, error } = await server.api("getRelatoriosCriados", { as: mundo.ana, query: query as never });
    expect([status, error.campos?.map((each) => each.campo)]).toEqual([422, [campo]]);
  });

  it.each(["2026-02-31~1~00000000-0000-0000-0000-000000000000", "x", "2026-02-01~1"])(
    "refuses the cursor %s",
    async (depois) => {
      const { status } = await server.api("listRelatoriosCriados", { as: mundo.ana, query: { depois } });
      expect(status).toBe(422);
    },
  );

  it("a work of another company among two is not there; a client is told of no groups", async () => {
    const outra = await server.signUp();
    const alheia = must(await server.api("listObras", { as: outra })).body.obras[0]?._id ?? "";
    const propria = mundo.obras[0]?.id ?? "";
    const both = await criados(mundo.ana, { ...tudo, obras: `${propria},${alheia},${propria}` });
    expect({ ...both, calculadoEm: "" }).toEqual({
      ...(await criados(mundo.ana, { ...tudo, obras: propria })),
      calculadoEm: "",
    });
    const cliente = mundo.pessoas.find(({ quem }) => quem === "a client")?.person ?? mundo.ana;
    const codes = await Promise.all([
      server.api("getRelatoriosCriados", { as: cliente, query: { grupo: "0" } }),
      server.api("getGradeDeRelatorios", { as: cliente }),
    ]);
    expect(codes.map(({ status }) => status)).toEqual([403, 403]);
  });

  it("of works without a report: noughts, every day in its place, nothing fails", async () => {
    const nova = await server.signUp();
    for (const { _id } of must(await server.api("listObras", { as: nova })).body.obras)
      must(await server.api("deleteObra", { as: nova, params: { obraId: _id } }));
    const page = await criados(nova);
    expect([page.total, page.totalAnterior, page.serie.length, page.atraso.mediana]).toEqual([0, 0, 30, null]);
    const geral = must(await server.api("getVisaoGeral", { as: nova })).body;
    expect([geral.obras.total, geral.relatorios.total, geral.relatorios.serie.length]).toEqual([0, 0, 12]);
    const grade = must(await server.api("getGradeDeRelatorios", { as: nova })).body;
    expect([grade.dias.length, grade.total, grade.obras.length]).toEqual([14, 0, 0]);
    const fotos = must(await server.api("getFotosQuantitativos", { as: nova })).body;
    expect([fotos.total, fotos.totalAnterior, fotos.serie.length]).toEqual([0, 0, 12]);
    const porObra = must(await server.api("getFotosPorObra", { as: nova })).body;
    expect([porObra.total, porObra.linhas, porObra.semNenhuma]).toEqual([0, [], 0]);
    expect(await listedMidias(server, nova, "fotos", {})).toEqual([]);
  });
});

describe("files of a company", () => {
  let ana: Person;
  /** The first work has 12 photos, 1 video and 32 attachments, the second nothing, the third 3 photos. */
  let obras: readonly { readonly obraId: string; readonly modeloId: string }[];
  beforeAll(async () => {
    ana = await server.signUp();
    await hirePlan(server, ana.empresaId);
    for (const { _id: obraId } of must(await server.api("listObras", { as: ana })).body.obras)
      must(await server.api("deleteObra", { as: ana, params: { obraId } }));
    const [a, b, c] = [await addObra(server, ana), await addObra(server, ana), await addObra(server, ana)];
    obras = [a, b, c];
    const nada = { galeria: 0, naAtividade: 0, naOcorrencia: 0, videos: 0, anexos: 0 };
    for (const [obra, dia, arquivos] of [
      [a, "2026-11-10", { galeria: 5, naAtividade: 3, naOcorrencia: 1, videos: 1, anexos: 2 }],
      [a, "2026-11-11", { ...nada, galeria: 3, anexos: 30 }],
      [b, "2026-11-12", nada],
      [c, "2026-10-02", { ...nada, galeria: 3 }],
    ] as const) {
      const { _id: relatorioId } = await addRelatorio(server, ana, obra, dia);
      await addArquivos(server, ana, { obraId: obra.obraId, relatorioId }, arquivos);
    }
  });

  const periodo = { de: "2026-10-01", ate: "2026-11-30" };
  /** Numbers of photos, videos and attachments in the person's answers, or the status of the refusal. */
  const seen = (as: Person) =>
    Promise.all(
      (["getFotosPorObra", "getVideosPorObra", "getAnexosPorObra"] as const).map(async (name) => {
        const { status, body } = await server.api(name, { as, query: periodo });
        return status === 200 ? body.total : status;
      }),
    );

  it("each page opens by its flag, to whoever sees nothing it says nothing, and photos count where they stand", async () => {
    const ids = obras.map(({ obraId }) => obraId);
    const without = (...secoes: readonly SecaoId[]) =>
      server.createUsuario(ana.empresaId, {
        obras: ids,
        permissaoDeAcesso: {
          relatorioItem: { ...FULL_ACCESS.relatorioItem, ...Object.fromEntries(secoes.map((secao) => [secao, false])) },
        },
      });
    const people = {
      administrator: ana,
      "without activities": await without("atividade"),
      "without activities and occurrences": await without("atividade", "ocorrencia"),
      "without the gallery": await without("galeriaDeFoto"),
      "without videos": await without("video"),
      "without attachments": await without("anexo"),
      "of no work": await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS }),
      client: await server.createUsuario(ana.empresaId, {
        perfil: 4,
        obras: ids,
        permissaoDeAcesso: { clienteObra: FULL_ACCESS.clienteObra },
      }),
      "client of approved reports": await server.createUsuario(ana.empresaId, { perfil: 4, obras: ids }),
    };
    const told: Record<string, readonly number[]> = {};
    for (const [quem, as] of Object.entries(people)) told[quem] = await seen(as);
    expect(told).toEqual({
      administrator: [15, 1, 32],
      "without activities": [12, 1, 32],
      "without activities and occurrences": [11, 1, 32],
      "without the gallery": [403, 1, 32],
      "without videos": [15, 403, 32],
      "without attachments": [15, 1, 403],
      "of no work": [0, 0, 0],
      client: [15, 1, 32],
      "client of approved reports": [0, 0, 0],
    });

    // Opens every page, also as people who may open none of these works, or none of their reports.
    const doCronograma = { ...FULL_ACCESS, cronograma: { visualizar: false, adicionarEditar: true, excluir: true } };
    const todos: Record<string, Person> = {
      ...people,
      "without the schedule": await server.createUsuario(ana.empresaId, {
        obras: ids,
        permissaoDeAcesso: doCronograma,
      }),
      "of another company": await server.signUp(),
    };
    const segredos = [...new Set([...ids, ...obras.map(({ modeloId }) => modeloId), ana.usuarioId])];
    const pages: Record<string, { fechadas: string[]; ditos: string[] }> = {};
    for (const [quem, as] of Object.entries(todos)) pages[quem] = await openPaginas(server, as, periodo, segredos);
    const closed = (...more: Pagina[]): string[] => [...DOS_ADMINISTRADORES, ...more].sort();
    const semTarefas = closed("lista-de-tarefas");
    expect(Object.fromEntries(Object.entries(pages).map(([quem, { fechadas }]) => [quem, fechadas]))).toEqual({
      administrator: [],
      "without activities": semTarefas,
      "without activities and occurrences": semTarefas,
      "without the gallery": closed("lista-de-tarefas", "fotos"),
      "without videos": closed("lista-de-tarefas", "videos"),
      "without attachments": closed("lista-de-tarefas", "anexos"),
      "without the schedule": semTarefas,
      "of no work": closed(),
      client: closed("lista-de-tarefas", "relatorios"),
      "client of approved reports": closed("lista-de-tarefas", "relatorios"),
      "of another company": [],
    });
    const said = (quem: string) => pages[quem]?.ditos ?? [];
    expect(said("administrator")).toEqual(segredos.toSorted());
    for (const quem of ["of no work", "client of approved reports", "of another company"])
      expect([quem, said(quem)]).toEqual([quem, []]);
    await server.owner`update usuarios set ativo = false where id = ${people.client.usuarioId}`;
    const { fechadas } = await openPaginas(server, people.client, periodo, []);
    expect(fechadas.filter((pagina) => !pagina.endsWith(": 404"))).toEqual([]);
  });

  it("by work: the largest first, and how many have none", async () => {
    const { body } = must(await server.api("getFotosPorObra", { as: ana, query: periodo }));
    expect(body.linhas.map(({ _id, total, relatorios }) => [_id, total, relatorios])).toEqual([
      [obras[0]?.obraId, 12, 2],
      [obras[2]?.obraId, 3, 1],
    ]);
    expect([body.total, body.semNenhuma]).toEqual([15, 1]);
    const numeros = must(
      await server.api("getFotosQuantitativos", { as: ana, query: { ...periodo, por: "mes" } }),
    ).body;
    expect(numeros.serie.map(({ total }) => total)).toEqual([3, 12]);
  });

  it("the list is cut between reports only, and goes on behind the last one", async () => {
    const first = must(await server.api("listAnexosDaEmpresa", { as: ana })).body;
    expect([first.relatorios.map(({ itens }) => itens.length), first.proximo?.slice(0, 10)]).toEqual([
      [30],
      "2026-11-11",
    ]);
    const all = await listedMidias(server, ana, "anexos", {});
    expect(all.map(({ data, itens }) => [data, itens.length])).toEqual([
      ["2026-11-11", 30],
      ["2026-11-10", 2],
    ]);
  });

  it("the list of all times under both of its addresses", async () => {
    const days = (await listedMidias(server, ana, "fotos", {})).map(({ data, itens }) => [data, itens.length]);
    expect(days).toEqual([
      ["2026-11-11", 3],
      ["2026-11-10", 9],
      ["2026-10-02", 3],
    ]);
    for (const [one, other] of [
      ["listFotosDaEmpresa", "listGaleriaDeFotos"],
      ["listVideosDaEmpresa", "listGaleriaDeVideos"],
    ] as const)
      expect((await server.api(one, { as: ana })).body).toEqual((await server.api(other, { as: ana })).body);
  });

  it("a template without a gallery keeps the photos of activities and occurrences, of which the list shows these", async () => {
    const [obra] = obras;
    if (obra === undefined) throw new Error("the work is there");
    await server.owner`
      update relatorios set secoes_desligadas = '{galeriaDeFoto}' where empresa_id = ${ana.empresaId} and obra_id = ${obra.obraId}`;
    expect(await seen(ana)).toEqual([7, 1, 32]);
    const found = await listedMidias(server, ana, "fotos", { obras: obra.obraId });
    expect(found.map(({ itens }) => itens.map(({ lugar }) => lugar))).toEqual([
      ["atividade", "atividade", "atividade", "ocorrencia"],
    ]);
  });
});
