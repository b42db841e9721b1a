import { afterAll, beforeAll, expect, it } from "vitest";
import { compareNames } from "../../domain/lib/names.ts";
import type { Person } from "../../test/support/http.ts";
import { hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { searchEquipamentos } from "../catalogos/equipamentos.ts";

/** All lists are searched in the same way, and names have the same order here and in the browser. */

let server: TestServer;
let ana: Person;
const TOTAL = 10_000;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  await server.owner`
    insert into equipamentos (empresa_id, id, descricao, quantidade)
    select ${ana.empresaId}, gen_random_uuid(), 'Bloco ' || n, 1 from generate_series(1, ${TOTAL}) n`;
  await server.owner`analyze equipamentos`;
});
afterAll(() => server.close());

const NAMES = [
  "Bloco 10",
  "bloco 2",
  "Bloco 2",
  "Bloco 02",
  "Bloco 1",
  "Água 3",
  "agua 21",
  "Água",
  "Ação",
  "acao",
  "Ñandu",
  "nora",
  "Ónix",
  "zinco",
  "Santo-Antônio",
  "Santo Antônio",
  "santo antonio",
  "V10",
  "V2",
  "100%",
  "12ª etapa",
  "2ª etapa",
  "(anexo)",
  "_x",
  "Ç",
  "c",
  "D",
  "ß",
  "ss",
  "#3",
];

it("the database orders names as the browser does, and as people count", async () => {
  const rows = await server.owner<{ nome: string }[]>`
    select nome from unnest(${NAMES}::text[]) nome order by nome collate nomes`;
  const sorted = rows.map(({ nome }) => nome);
  // The browser's comparison agrees with the order that the database gave.
  for (const [at, nome] of sorted.slice(1).entries())
    expect(compareNames(sorted[at] ?? "", nome)).toBeLessThanOrEqual(0);
  expect(sorted.indexOf("Bloco 2")).toBeLessThan(sorted.indexOf("Bloco 10"));
});

it("a list of 10,000 names is walked along its index, page by page and searched", async () => {
  const page = (query: object) => server.api("searchEquipamentos", { as: ana, query: { porPagina: 3, ...query } });
  const names = async (query: object) => (await page(query)).body.itens.map(({ descricao }) => descricao);
  const { itens } = (await page({ busca: "bloco" })).body;
  expect((await page({ busca: "9999 bloco" })).body.itens.map(({ descricao }) => descricao)).toEqual(["Bloco 9999"]);
  expect(await names({ busca: "bloco-9999" })).toEqual(["Bloco 9999"]);
  const at = itens.map(({ descricao }) => descricao).indexOf("Bloco 2");
  expect([at, itens[at + 1]?.descricao]).toEqual([at, "Bloco 3"]);
  const plans: string[] = [];
  await server.services.database.withEmpresa({ empresaId: ana.empresaId }, async (tx) => {
    const rows = await tx<{ "QUERY PLAN": string }[]>`
      explain select m.descricao from equipamentos m where m.empresa_id = ${ana.empresaId} and m.excluido_em is null
      order by m.descricao collate nomes, m.id limit 100 offset 200`;
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    expect(await searchEquipamentos(tx, ana.empresaId, { pagina: 0, porPagina: 3 })).toMatchObject({
      itens: [{}, {}, {}],
    });
  });
  expect(plans[0]).toContain("equipamentos_ordem");
  expect(plans[0]).not.toContain("Sort");
});
