import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "../../domain/lib/dates.ts";
import { addUpFatos } from "../../server/analise/somas.ts";
import { must } from "../support/assinantes.ts";
import { addObra, addRelatorio, hirePlan } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { createMundo, type Mundo, sorteioDe } from "./mundo.ts";

/**
 * Checks that the numbers of the analysis agree with each other, also for large or strange content: each bar with the page it
 * links to, and the parts with their whole.
 */

let server: TestServer;
let mundo: Mundo;
let tudo: { readonly de: string; readonly ate: string };
beforeAll(async () => {
  server = await startOwnServer();
  mundo = await createMundo(server, sorteioDe(77));
  tudo = { de: addDays(mundo.hoje, -500), ate: mundo.hoje };
});
afterAll(() => server.close());

it("each bar of the other pages leads to a page whose count is the bar's number", async () => {
  const { ana: as } = mundo;
  const periodo = { de: tudo.de, ate: tudo.ate };
  type Bar = readonly [what: string, count: number, there: () => Promise<number>];
  const bars: Bar[] = [];
  const geral = must(await server.api("getVisaoGeral", { as, query: periodo })).body;
  for (const { de, ate, porStatus } of geral.relatorios.serie)
    for (const { status, total } of porStatus) {
      const narrowed = { de, ate, statusDoRelatorio: status.id };
      bars.push([
        `overview ${de} ${String(status.id)}`,
        total,
        async () => must(await server.api("getRelatoriosCriados", { as, query: narrowed })).body.total,
      ]);
    }
  for (const name of ["getFotosQuantitativos", "getVideosQuantitativos", "getAnexosQuantitativos"] as const) {
    const totalOf = async (query: Readonly<Record<string, string>>) =>
      must(await server.api(name, { as, query })).body.total;
    for (const { de, ate, total } of must(await server.api(name, { as, query: periodo })).body.serie)
      bars.push([`${name} ${de}`, total, () => totalOf({ de, ate })]);
  }
  for (const [name, por] of [
    ["getFotosQuantitativos", "getFotosPorObra"],
    ["getVideosQuantitativos", "getVideosPorObra"],
    ["getAnexosQuantitativos", "getAnexosPorObra"],
  ] as const)
    for (const { _id, total } of must(await server.api(por, { as, query: periodo })).body.linhas)
      bars.push([
        `${por} ${_id}`,
        total,
        async () => must(await server.api(name, { as, query: { ...periodo, obras: _id } })).body.total,
      ]);
  for (const name of ["getHistogramaDeMaoDeObra", "getHistoricoDeEquipamentos", "getOcorrenciasDaEmpresa"] as const) {
    const totalOf = async (query: Readonly<Record<string, string>>) =>
      must(await server.api(name, { as, query })).body.total.quantidade;
    const { serie, porObra, series } = must(await server.api(name, { as, query: periodo })).body;
    for (const { de, ate, quantidade, valores } of serie) {
      bars.push([`${name} ${de}`, quantidade, () => totalOf({ de, ate })]);
      // Each part of a bar is one category on the bar's days.
      if (name === "getHistogramaDeMaoDeObra")
        for (const [at, { _id }] of series.entries())
          bars.push([`${name} ${de} ${_id}`, valores[at] ?? 0, () => totalOf({ de, ate, categoria: _id })]);
    }
    for (const { _id, quantidade } of porObra.linhas)
      bars.push([`${name} ${_id}`, quantidade, () => totalOf({ ...periodo, obras: _id })]);
  }
  expect(bars.filter(([, count]) => count > 0).length).toBeGreaterThan(25);
  for (const [what, count, there] of bars) expect([what, await there()]).toEqual([what, count]);
});

it("two parts of a period add up to the whole, and works to the company", async () => {
  const { ana: as } = mundo;
  const s = sorteioDe(5);
  for (let n = 0; n < 12; n += 1) {
    const whole = { de: addDays(mundo.hoje, -500), ate: mundo.hoje };
    const cut = addDays(whole.de, s.below(500));
    const parts = [whole, { de: whole.de, ate: cut }, { de: addDays(cut, 1), ate: whole.ate }];
    for (const name of ["getHistogramaDeMaoDeObra", "getHistoricoDeEquipamentos", "getOcorrenciasDaEmpresa"] as const) {
      const pages = await Promise.all(parts.map(async (query) => must(await server.api(name, { as, query })).body));
      const [all, first, second] = pages.map(({ total }) => total.quantidade);
      expect([name, cut, (first ?? 0) + (second ?? 0)]).toEqual([name, cut, all]);
      for (const { total, porObra } of pages)
        expect(porObra.linhas.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(total.quantidade);
    }
  }
});

it("counts a report of two thousand lines, the largest numbers, strange names and hours over midnight as they are written", async () => {
  const as = await server.signUp();
  await hirePlan(server, as.empresaId);
  const obra = await addObra(server, as);
  const { _id: relatorioId } = await addRelatorio(server, as, obra, "2026-11-10");
  const params = { obraId: obra.obraId, relatorioId };
  const nomes = ["=1+1", "<b>Pedreiro</b>", "\u202eoriejdep", "N".repeat(100)];
  const padrao = Array.from({ length: 1000 }, (_, n) => ({
    _id: `p${String(n)}`,
    descricao: nomes[n] ?? `Função ${String(n)}`,
    quantidade: 99_999,
    categoria: { descricao: n % 2 === 0 ? "Civil" : " CÍVIL " },
    funcao: null,
  }));
  const equipamentos = Array.from({ length: 1000 }, (_, n) => ({
    _id: `e${String(n)}`,
    descricao: `Máquina ${String(n % 3)}`,
    quantidade: 2,
    horario: { inicio: "22:00", fim: "04:00" },
  }));
  const maoDeObra = { opcaoSelecionada: "padrao" as const, padrao };
  must(await server.api("updateRelatorio", { as, params, body: { maoDeObra, equipamentos } }));
  const query = { de: "2026-11-10", ate: "2026-11-10" };
  const said = async () => {
    const pessoas = must(await server.api("getHistogramaDeMaoDeObra", { as, query })).body;
    const maquinas = must(await server.api("getHistoricoDeEquipamentos", { as, query })).body;
    return {
      pessoas: [pessoas.total.quantidade, pessoas.linhas.length, pessoas.outros.quantos, pessoas.series.length],
      maquinas: [maquinas.total, maquinas.linhas.length],
    };
  };
  const written = {
    pessoas: [99_999_000, 100, 900, 1],
    maquinas: [{ quantidade: 2000, minutos: 2000 * 360, semHoras: 0 }, 3],
  };
  expect(await said()).toEqual(written);
  await addUpFatos(server.services);
  expect(await said()).toEqual(written);
});
