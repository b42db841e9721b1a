import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { formatDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { apiOf, type Api, type Session, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { within } from "./lib/grandes.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { numberOf, rounds } from "./lib/options.ts";
import { startProbedProduct } from "./lib/probedProduct.ts";
import { printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Measures memory and time of exporting a company with many reports, compared with a company that has a tenth as many. Each
 * export runs in a process of its own. `--relatorios=10000`.
 */

const RELATORIOS = numberOf("relatorios", rounds(10_000, 20));
const PROBE_MS = 50;
const LOOK_EVERY = 20;
const GOAL = 1.2;
const MB = 1024 * 1024;

/** Copies the sample report of a new company, with its items and revisions. */
async function fillRelatorios(owner: Sql, empresaId: string, count: number): Promise<void> {
  await within(owner, empresaId, async (tx) => {
    await tx`create temporary table novos on commit drop as
      select gen_random_uuid() as id, lugar, r.id as modelo
      from generate_series(1, ${count}::int) lugar, (select id from relatorios where empresa_id = ${empresaId} limit 1) r`;
    await tx`
      insert into relatorios
      select (jsonb_populate_record(r, jsonb_build_object('id', n.id, 'numero', r.numero + n.lugar, 'data', r.data - n.lugar % 3000))).*
      from relatorios r join novos n on n.modelo = r.id where r.empresa_id = ${empresaId}`;
    await tx`
      insert into relatorio_itens
      select (jsonb_populate_record(i, jsonb_build_object('relatorio_id', n.id))).*
      from relatorio_itens i join novos n on n.modelo = i.relatorio_id where i.empresa_id = ${empresaId}`;
    await tx`
      insert into relatorio_revisoes
      select (jsonb_populate_record(revisao, jsonb_build_object('relatorio_id', n.id, 'mutacao_id', gen_random_uuid()))).*
      from relatorio_revisoes revisao join novos n on n.modelo = revisao.relatorio_id where revisao.empresa_id = ${empresaId}`;
  });
}

type Backup = { _id: string; estado: string; volumes: { tamanho: number }[] };
type Figures = { readonly peak: number; readonly seconds: number; readonly bytes: number };

/** Exports the company in a freshly started product. */
async function exported(dataDir: string, env: Record<string, string>, session: Session): Promise<Figures> {
  const product = await startProbedProduct(dataDir, env);
  try {
    const api: Api = apiOf(product.url, session);
    const began = performance.now();
    let { peak, backup } = { peak: 0, backup: await api.post<Backup>("/backup-relatorios", {}) };
    // Poll the state of the export rarely: answering takes memory too.
    for (let look = 1; backup.estado !== "pronto"; look += 1) {
      peak = Math.max(peak, (await product.probe()).memory.rss);
      await wait(PROBE_MS);
      if (look % LOOK_EVERY === 0) [backup = backup] = await api.get<Backup[]>("/backup-relatorios");
      if (backup.estado === "falhou") throw new Error("the export failed");
    }
    const bytes = backup.volumes.reduce((sum, { tamanho }) => sum + tamanho, 0);
    return { peak, seconds: (performance.now() - began) / 1000, bytes };
  } finally {
    await product.stop();
  }
}

async function bench(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database") });
  const owner = postgres({ ...postgresOptions(database.owner), max: 1, onnotice: () => undefined });
  const env = { DATABASE_URL: formatDatabaseUrl(database.owner) };
  const dataDir = join(folder, "data");
  try {
    const sessions: Session[] = [];
    const counts = [Math.ceil(RELATORIOS / 10), RELATORIOS];
    const first = await startProbedProduct(dataDir, env);
    try {
      for (const count of counts) {
        const email = `backup${String(count)}@horizonte.example`;
        const session = await signUp(first.url, email);
        await fillRelatorios(owner, session.empresaId, count);
        sessions.push(session);
      }
    } finally {
      await first.stop();
    }
    await owner`analyze`;
    const figures: Figures[] = [];
    for (const session of sessions) figures.push(await exported(dataDir, env, session));
    console.log(`\n${load()}`);
    printTable([
      ["reports", "peak MB", "seconds", "MB exported"],
      ...figures.map(({ peak, seconds, bytes }, n) => [
        String(counts[n]),
        short(peak / MB),
        short(seconds),
        short(bytes / MB),
      ]),
    ]);
    const [small, large] = figures;
    printGoal("memory of ten times the reports", (large?.peak ?? 0) / (small?.peak ?? 1), GOAL, "lower", " ×");
  } finally {
    await owner.end();
    await database.stop();
  }
}

console.log(`Export of a company – ${machineFacts()}`);
await withFolder(bench);
