import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { LIMITES } from "../../domain/secoes/constants.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { findObras, findRelatorios } from "../busca/queries.ts";
import type { Tx } from "../db/database.ts";
import { listRelatorios } from "./list.ts";

/** Pages of long lists, and how many rows are read for one page: the last page must cost no more than the first. */

let server: TestServer;
let ana: Person;
let actor: Actor;
let obra: { obraId: string; modeloId: string };
const TOTAL = 3_000;

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  const { _id } = await addRelatorio(server, ana, obra, "2020-01-01");
  await server.owner`
    insert into relatorios (empresa_id, id, obra_id, modelo_id, modelo_revisao, numero, data, status_id, v, assinaturas_tipo,
      criado_por, modificado_por)
    select empresa_id, gen_random_uuid(), obra_id, modelo_id, modelo_revisao, n, data + n / 300, 1 + (n % 4), 1, 'manual',
      criado_por, modificado_por
    from relatorios, generate_series(2, ${TOTAL}) n where id = ${_id}`;
  await server.owner`update obras set total_relatorios = ${TOTAL} where id = ${obra.obraId}`;
  actor = {
    empresaId: ana.empresaId,
    usuarioId: ana.usuarioId,
    perfilId: 2,
    permissaoDeAcesso: FULL_ACCESS,
    obrasAcesso: null,
    nome: "",
  };
});
afterAll(() => server.close());

async function pageOf(query: Record<string, string>) {
  const answer = await server.api("listRelatorios", { as: ana, params: { obraId: obra.obraId }, query });
  return { ids: answer.body.relatorios.map(({ _id }) => _id), total: answer.body.total };
}

it.each([{}, { ordem: "crescente" }, { status: "4" }, { status: "4", ordem: "crescente" }])(
  "%o: the pages together are every report once, in order",
  async (filter) => {
    const { total } = await pageOf(filter);
    const pages = Math.ceil(total / LIMITES.relatoriosPorPagina);
    const seen: string[] = [];
    for (let pagina = 0; pagina < pages; pagina += 1)
      seen.push(...(await pageOf({ ...filter, pagina: String(pagina) })).ids);
    const rows = await server.owner<{ id: string }[]>`
      select id from relatorios where obra_id = ${obra.obraId} ${"status" in filter ? server.owner`and status_id = 4` : server.owner``}
      order by data desc, numero desc, id desc`;
    const expected = rows.map(({ id }) => id);
    expect(seen).toEqual("ordem" in filter ? expected.toReversed() : expected);
    expect((await pageOf({ ...filter, pagina: String(pages) })).ids).toEqual([]);
  },
);

/** Counts the rows of `relatorios` and `obras` that the statements of `fn` read; uses the planner's present statistics. */
async function rowsRead(fn: (tx: Tx) => Promise<unknown>): Promise<number> {
  const plans: Promise<string[]>[] = [];
  await server.services.database.withEmpresa({ empresaId: ana.empresaId }, async (tx) => {
    const explaining = (strings: TemplateStringsArray, ...values: never[]) => {
      if (!/^\s*(with|select r\.id|select o\.id)/.test(strings[0] ?? "")) return tx(strings, ...values);
      const texts = [`explain (analyze, costs off) ${strings[0]}`, ...strings.slice(1)];
      const query = tx(Object.assign(texts, { raw: texts }), ...values);
      plans.push(query.then((rows) => rows.map((row) => row["QUERY PLAN"] as string)));
      return query.then(() => []);
    };
    await fn(Object.assign(explaining, tx));
  });
  const lines = (await Promise.all(plans)).flat();

  const read = lines.flatMap((line) => {
    const [, rows, loops] = /Scan.* on (?:relatorios|obras).*rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
    return rows === undefined ? [] : [Number(rows) * Number(loops)];
  });
  expect(read.length).toBeGreaterThan(0);
  return read.reduce((sum, rows) => sum + rows, 0);
}

it.each(["decrescente", "crescente"] as const)("the last page, %s, touches as few rows as the first", async (ordem) => {
  await server.owner`analyze`;
  const page = (pagina: number) => rowsRead((tx) => listRelatorios(tx, actor, obra.obraId, { ordem, pagina }));
  const last = TOTAL / LIMITES.relatoriosPorPagina - 1;
  // One row is read for each id of the page, and one for each report shown.
  const PAGE = 2 * LIMITES.relatoriosPorPagina;
  expect(await page(0)).toBeLessThanOrEqual(PAGE);
  expect(await page(last)).toBeLessThanOrEqual(PAGE);
});

it("the palette reads as many reports of a number or a day as it shows, and no more works than it shows", async () => {
  await server.owner`
    insert into obras (empresa_id, id, nome, status_id, criada_por)
    select empresa_id, gen_random_uuid(), 'Obra ' || n, 3, criada_por from obras, generate_series(1, 500) n where id = ${obra.obraId}`;
  // Reports 4 to 7 of every new work have the same numbers and days as those of the first work.
  await server.owner`
    insert into relatorios (empresa_id, id, obra_id, modelo_id, modelo_revisao, numero, data, status_id, v, assinaturas_tipo,
      criado_por, modificado_por)
    select r.empresa_id, gen_random_uuid(), o.id, r.modelo_id, r.modelo_revisao, r.numero, r.data, 1, 1, 'manual',
      r.criado_por, r.modificado_por
    from relatorios r, obras o where r.obra_id = ${obra.obraId} and r.numero between 4 and 7 and o.nome like 'Obra %'`;
  await server.owner`analyze`;
  const found = (pergunta: { texto: string; numero: number | null; dia: string | null }) =>
    rowsRead((tx) => findRelatorios(tx, actor, pergunta));
  // Eight reports are found, and the work of each is read too.
  expect(await found({ texto: "", numero: 7, dia: null })).toBeLessThanOrEqual(20);
  expect(await found({ texto: "", numero: null, dia: "2020-01-01" })).toBeLessThanOrEqual(20);
  expect(await rowsRead((tx) => findObras(tx, actor, ""))).toBeLessThanOrEqual(10);
});
