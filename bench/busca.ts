import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { formatDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { type Api, apiOf, createObra, PESSOA, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { addObras } from "./lib/grandes.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { median, percentile, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Measures the one call of the command palette in a company with 10,000 works and 100,000 reports. The calls are sent one at a
 * time, as when a person types.
 */

const OBRAS = rounds(10_000, 5);
const POR_OBRA = 10;
/** Goal for the time of one answer; the debounce before the request is not counted. */
const GOAL_MS = 100;

const ASKED = {
  nothing: "",
  "one letter": "r",
  "a name, many found": "residencial jatob",
  "a name, one found": "unidade 7777",
  "none found": "hospital",
  "the number of a report": "7",
  "the day of a report": "18/11/2026",
  "a work and a number": "unidade 7777 #3",
  "a work and a day": "jatoba 96 18/11/2026",
} as const;

/** Gives every work ten copies of the report that the API made, one per day. */
async function fill(owner: Sql, empresaId: string, relatorioId: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`select set_config('app.empresa_id', ${empresaId}, true)`;
    await tx`
      insert into relatorios
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'obra_id', o.id, 'numero', n,
        'data', '2026-11-20'::date - (${POR_OBRA}::int - n)))).*
      from relatorios r, obras o, generate_series(1, ${POR_OBRA}::int) n
      where r.empresa_id = ${empresaId} and r.id = ${relatorioId} and o.empresa_id = r.empresa_id and o.nome like 'Unidade %'`;
  });
  await owner`analyze`;
}

async function setUp(owner: Sql, url: string): Promise<Api> {
  const session = await signUp(url);
  const api = apiOf(url, session);
  const [person] = await owner<{ id: string }[]>`select id from logins where email = ${PESSOA.email}`;
  await addObras(owner, session.empresaId, person?.id ?? "", OBRAS);
  const { _id: obraId } = await createObra(api, "Modelo");
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obraId}/modelos-de-relatorios`);
  const input = { modeloDeRelatorioId: modelo?._id, data: "2020-01-01", dataFim: null, copiarInformacoes: false };
  const { _id } = await api.post<{ _id: string }>(`/obras/${obraId}/relatorios`, input);
  await fill(owner, session.empresaId, _id);
  return api;
}

async function measure(api: Api): Promise<void> {
  const rows: string[][] = [["ms", "median", "p95"]];
  const worst: [string, number][] = [];
  for (const [name, q] of Object.entries(ASKED)) {
    const path = `/busca?q=${encodeURIComponent(q)}`;
    await api.get(path);
    const taken: number[] = [];
    for (let round = 0; round < rounds(100, 2); round += 1) {
      const start = performance.now();
      await api.get(path);
      taken.push(performance.now() - start);
    }
    rows.push([name, ...[median(taken), percentile(taken, 0.95)].map(short)]);
    worst.push([name, median(taken)]);
  }
  printTable(rows);
  for (const [name, value] of worst) printGoal(name, value, GOAL_MS, "lower", " ms");
}

async function bench(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database") });
  const owner = postgres({ ...postgresOptions(database.owner), max: 2, onnotice: () => undefined });
  try {
    const product = await startProduct(join(folder, "data"), { DATABASE_URL: formatDatabaseUrl(database.owner) });
    try {
      const api = await setUp(owner, product.url);
      console.log(`\nSEARCH  ${String(OBRAS)} works, ${String(OBRAS * POR_OBRA)} reports; ${load()}`);
      await measure(api);
    } finally {
      await product.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
  }
}

console.log(`Command palette – ${machineFacts()}`);
await withFolder(bench);
