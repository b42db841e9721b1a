import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { listColunas } from "./colunas.ts";
import { EXPORTADAS, FICAM, NAO_ORIGINAIS } from "./tabelas.ts";

/** Tests that every table of a company is exported and no secret is, by the tables and columns of the database itself. */

let server: TestServer;
let columns: Awaited<ReturnType<typeof listColunas>>;
beforeAll(async () => {
  server = await startTestServer();
  const { empresaId } = await server.signUp();
  columns = await server.services.database.withEmpresa({ empresaId }, listColunas);
});
afterAll(() => server.close());

const exported = (tabela: string): tabela is keyof typeof EXPORTADAS => tabela in EXPORTADAS;

it("every table with rows of companies is exported, or says why it stays", () => {
  const own = new Set(columns.filter(({ coluna }) => coluna === "empresa_id").map(({ tabela }) => tabela));
  expect([...Object.keys(EXPORTADAS), ...Object.keys(FICAM)].toSorted()).toEqual([...own, "empresas"].toSorted());
});

it("every column that stays exists, and so do the columns of files that are no originals", () => {
  const known = new Set(columns.map(({ tabela, coluna }) => `${tabela}.${coluna}`));
  const left = Object.entries(EXPORTADAS).flatMap(([tabela, options]) =>
    "sem" in options ? options.sem.map((coluna) => `${tabela}.${coluna}`) : [],
  );
  expect(left.length).toBeGreaterThan(3);
  for (const name of [...left, ...NAO_ORIGINAIS]) expect([name, known.has(name)]).toEqual([name, true]);
});

it("no column that is exported is called like a secret", () => {
  const secret = /senha|token|segredo|hash|chave|redes|ip$|sessao/;
  const found = columns
    .filter(({ tabela, coluna }) => exported(tabela) && secret.test(coluna))
    .map(({ tabela, coluna }) => `${tabela}.${coluna}`);
  expect(found.toSorted()).toEqual([
    "cobranca_avisos.chave",
    "evidencia_ancoras.hash",
    "evidencia_ancoras.hash_anterior",
    "filtros_de_hoje.chave",
    "notificacoes.chave",
    "relatorio_evidencias.hash",
    "relatorio_evidencias.hash_anterior",
    "relatorio_revisoes.hash",
    "relatorios.evidencia_hash",
    "relatorios.revisao_hash",
  ]);
});
