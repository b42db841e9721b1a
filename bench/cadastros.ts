import { join } from "node:path";
import { gzipSync } from "node:zlib";
import postgres, { type Sql } from "postgres";
import { formatDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { PESSOA, type Session, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { addObras, addPessoas } from "./lib/grandes.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { median, percentile, printBudget, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Measures time and size of the answers that the start page and the registrations need, in a company with 1,000 works and 200
 * people who see all of them. The calls are sent one after the other, as an administrator and as one of the people.
 */

const OBRAS = rounds(1000, 9);
const PESSOAS = rounds(200, 5);
const GOAL_MS = 300;
const GOAL_KB = 200;

const callsOf = ({ obra, pessoa }: { obra: string; pessoa: string }): readonly string[] => [
  "/menu-contadores",
  "/informacoes-empresa-usuario",
  "/notificacoes/contador",
  "/obras?grupoObra=true",
  "/obras?porPagina=200",
  "/obras?porPagina=200&pagina=4",
  "/obras-em-andamento",
  `/obras/${obra}`,
  `/obras/${obra}/usuarios?porPagina=200`,
  `/obras/${obra}/modelos-de-relatorios`,
  `/obras/${obra}/predefinidos`,
  "/usuarios",
  "/usuarios?porPagina=200",
  `/usuarios/${pessoa}`,
  "/grupo-obra",
  "/modelos-de-relatorio",
  "/mao-de-obra",
  "/mao-de-obra-padrao",
  "/equipamentos",
  "/equipamentos/pagina",
  "/tipos-de-ocorrencias",
  "/checklist/pagina",
  "/busca?q=unidade",
];

async function ask(url: string, headers: Readonly<Record<string, string>>, times: number) {
  const taken: number[] = [];
  let bytes: Uint8Array = new Uint8Array();
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    bytes = await response.bytes();
    taken.push(performance.now() - start);
    if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  }
  return { taken, kb: bytes.length / 1024, gzipKb: gzipSync(bytes).length / 1024 };
}

async function measure(
  name: string,
  base: string,
  headers: Readonly<Record<string, string>>,
  calls: readonly string[],
) {
  const rows: string[][] = [[name, "median ms", "p95", "KB", "gzip KB"]];
  const worst = { ms: 0, kb: 0 };
  for (const path of calls) {
    const { taken, kb, gzipKb } = await ask(base + path, headers, rounds(100, 1));
    const p95 = percentile(taken, 0.95);
    worst.ms = Math.max(worst.ms, p95);
    worst.kb = Math.max(worst.kb, kb);
    rows.push([path.replaceAll(/[0-9a-f-]{36}/g, "…"), ...[median(taken), p95, kb, gzipKb].map(short)]);
  }
  printTable(rows);
  printGoal(`${name}: slowest p95`, worst.ms, GOAL_MS, "lower", " ms");
  printBudget(`${name}: largest answer`, worst.kb, GOAL_KB, " KB");
}

async function setUp(owner: Sql, url: string): Promise<{ session: Session; obra: string; pessoa: string }> {
  const session = await signUp(url);
  const [ana] = await owner<{ id: string }[]>`select id from logins where email = ${PESSOA.email}`;
  await addObras(owner, session.empresaId, ana?.id ?? "", OBRAS);
  const one = await addPessoas(owner, session.empresaId, ana?.id ?? "", PESSOAS);
  await owner`vacuum analyze`;
  return { session, ...one };
}

async function bench(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database") });
  const owner = postgres({ ...postgresOptions(database.owner), max: 2, onnotice: () => undefined });
  try {
    const product = await startProduct(join(folder, "data"), { DATABASE_URL: formatDatabaseUrl(database.owner) });
    try {
      const { session, ...one } = await setUp(owner, product.url);
      const base = `${product.url}/v2/empresas/${session.empresaId}`;
      const headers = { authorization: `Bearer ${session.token}`, "accept-encoding": "identity" };
      console.log(`\n${String(OBRAS)} works, ${String(PESSOAS)} people; ${load()}`);
      await measure("administrator", base, headers, callsOf(one));
      await measure("one of the people", base, { ...headers, "X-Ver-Como": one.pessoa }, callsOf(one));
    } finally {
      await product.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
  }
}

console.log(`Start and registrations of a large company – ${machineFacts()}`);
await withFolder(bench);
