import { randomUUID } from "node:crypto";
import { appendFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { formatDatabaseUrl } from "../server/db/connection.ts";
import { type EmbeddedServer, startEmbedded } from "../server/db/embedded/supervisor.ts";
import { appConnection } from "../server/db/roles.ts";
import { type Api, apiOf, createObra, signUp } from "./lib/api.ts";
import { startBare } from "./lib/bareClient.ts";
import { CONNECTIONS, headersOf, type Recorded, type Report, type Setting, versaoOf } from "./lib/contestants.ts";
import { withFolder } from "./lib/folder.ts";
import { machineFacts } from "./lib/machine.ts";
import { startProduct } from "./lib/product.ts";
import { readBench } from "./lib/readBench.ts";
import { startRecorder } from "./lib/recorder.ts";
import { body150 } from "./lib/report150.ts";
import { saveBench } from "./lib/saveBench.ts";
import { Saver } from "./lib/saver.ts";
import { printBudget } from "./lib/stats.ts";

/**
 * Reads and saves a report of 150 items through the product as in production (sessions, permissions, row level security, checked
 * input, durable PostgreSQL), and compares it to the lower bound: the product's own statements replayed by the bare driver.
 * `--read` or `--save` runs one half; `--profile` writes CPU profiles of the product to `.tmp/bench`.
 */

async function createReports(api: Api, count: number): Promise<Report[]> {
  const obra = (await createObra(api, "Unidade Básica de Saúde Jardim das Acácias"))._id;
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obra}/modelos-de-relatorios`);
  const reports: Report[] = [];
  for (let index = 0; index < count; index += 1) {
    const data = `2026-${String(4 + Math.floor(index / 28)).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`;
    const input = { modeloDeRelatorioId: modelo?._id, data, dataFim: null, copiarInformacoes: false };
    const { _id } = await api.post<{ _id: string }>(`/obras/${obra}/relatorios`, input);
    const path = `/obras/${obra}/relatorios/${_id}`;
    await api.put(path, body150(1));
    reports.push({ id: _id, path });
  }
  return reports;
}

/** Records the statements of one read and one save. Each is first done once without recording, because the first time also prepares statements. */
async function record(
  setting: Setting,
  url: string,
  recording: Awaited<ReturnType<typeof startRecorder>>,
): Promise<Recorded> {
  const api = apiOf(url, setting.session);
  const report = setting.reports[0] as Report;
  const device = randomUUID();
  const headers = { ...headersOf(setting.session), "x-device-id": device };
  await api.get(report.path);
  const read = await recording.record("sessoes", () => api.get(report.path));
  const saver = new Saver(api.base + report.path, headers, await versaoOf(api, report));
  await saver.save();
  const save = await recording.record("sessoes", () => saver.save());
  saver.close();
  return { read, save, device, report: report.id };
}

/** Starts the database as the product ships it, with more connections: room for the pools of both contestants. */
async function startDatabase(dataDir: string): Promise<EmbeddedServer> {
  await (await startEmbedded({ dataDir })).stop();
  const [cluster] = (await readdir(dataDir)).filter((name) => /^pg\d+$/.test(name));
  await appendFile(join(dataDir, cluster ?? "", "cluster", "postgresql.conf"), "max_connections = 80\n");
  return startEmbedded({ dataDir });
}

async function bench(folder: string): Promise<void> {
  const postgres = await startDatabase(join(folder, "database"));
  try {
    const files = join(folder, "data");
    const recorder = await startRecorder(postgres.owner);
    const watched = await startProduct(files, { DATABASE_URL: formatDatabaseUrl(recorder.connection) });
    let setting: Setting;
    let recorded: Recorded;
    try {
      const session = await signUp(watched.url);
      setting = { session, reports: await createReports(apiOf(watched.url, session), 2 * CONNECTIONS) };
      recorded = await record(setting, watched.url, recorder);
    } finally {
      await watched.stop();
      recorder.close();
    }
    printBudget("statements of a read", recorded.read.length, 4);
    printBudget("statements of a save", recorded.save.length, 13);
    console.log(
      `  statements of a read: ${recorded.read.length}, of a save: ${recorded.save.length} (begin and commit among them)`,
    );
    const flags = process.argv.includes("--profile") ? ["--cpu-prof", "--cpu-prof-dir=.tmp/bench"] : [];
    const product = await startProduct(files, { DATABASE_URL: formatDatabaseUrl(postgres.owner) }, flags);
    const bare = startBare(appConnection(postgres.owner));
    try {
      const contestants = { product, bare, setting, recorded };
      if (!process.argv.includes("--save")) await readBench(contestants);
      if (!process.argv.includes("--read")) await saveBench(contestants);
    } finally {
      await bare.stop();
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}

console.log(`A report of 150 items – ${machineFacts()}`);
await withFolder(bench);
