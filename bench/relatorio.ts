import { randomUUID } from "node:crypto";
import { join } from "node:path";
import autocannon from "autocannon";
import { formatDatabaseUrl } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { appConnection } from "../server/db/roles.ts";
import { type Api, apiOf, createObra, type Session, signUp } from "./lib/api.ts";
import type { BareReport } from "./lib/bare.ts";
import { type Bare, startBare } from "./lib/bareClient.ts";
import { withFolder } from "./lib/folder.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { startRecorder, type Statement } from "./lib/recorder.ts";
import { body150 } from "./lib/report150.ts";
import { saveAtRate, saveFor, Saver } from "./lib/saver.ts";
import { median, min, percentile, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * A report of 150 items through the product as it runs for people (sessions, permissions, row level security, checked
 * input, durable PostgreSQL), against the limit: the statements the product sends, replayed by the bare driver.
 */

const CONNECTIONS = 16;
const ROUNDS = rounds(5, 2);
const SECONDS = rounds(3, 1);

type Report = { readonly id: string; readonly path: string };
type Setting = { readonly session: Session; readonly reports: readonly Report[] };
type Recorded = {
  readonly read: Statement[];
  readonly save: Statement[];
  readonly device: string;
  readonly report: string;
};

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

const headersOf = ({ token }: Session) => ({ authorization: `Bearer ${token}` });

async function versaoOf(api: Api, { path }: Report): Promise<number> {
  return (await api.get<{ versao: number }>(path)).versao;
}

/** Watches the product read and save one report. The first of each is not written down: it only prepares statements. */
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

async function readBench(url: string, setting: Setting, bare: Bare, recorded: Recorded): Promise<void> {
  const api = apiOf(url, setting.session);
  const target = api.base + (setting.reports[0] as Report).path;
  const headers = headersOf(setting.session);
  const text = await (await fetch(target, { headers })).text();
  const content = text.indexOf(',"horarioDeTrabalho"');
  const served = await bare.ask({ act: "serve", statements: recorded.read, head: text.slice(0, content) });
  const limit = "port" in served ? `http://127.0.0.1:${served.port}/` : "";
  const same = await (await fetch(limit)).text();
  if (same !== text) throw new Error("the bare server does not answer the product's text");
  console.log(`\nREAD  ${Buffer.byteLength(text)} bytes, ${CONNECTIONS} connections; ${load()}`);
  const shoot = async (to: string, extra: Record<string, string> = {}) => {
    const result = await autocannon({
      url: to,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { ...headers, ...extra },
    });
    if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} answers failed`);
    return result.requests.average;
  };
  await shoot(target);
  await shoot(limit);
  const rates: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push({ ours: await shoot(target), theirs: await shoot(limit) });
  const [ours, theirs] = [rates.map((r) => r.ours), rates.map((r) => r.theirs)];
  const compressed = await shoot(target, { "accept-encoding": "br" });
  printTable([
    ["requests per second", "min", "median", "max"],
    ["product", min(ours), median(ours), Math.max(...ours)].map(cell),
    ["bare driver and node:http", min(theirs), median(theirs), Math.max(...theirs)].map(cell),
    ["product, answers in brotli (one round)", compressed, compressed, compressed].map(cell),
  ]);
  printGoal("read, median of the rounds' ratios", median(rates.map((r) => r.ours / r.theirs)), 0.9, "higher");
}

const cell = (value: string | number) => (typeof value === "number" ? short(value) : value);

async function bareReports(api: Api, reports: readonly Report[], { device, report }: Recorded): Promise<BareReport[]> {
  return Promise.all(
    reports.map(async (one) => ({
      replace: [
        [report, one.id],
        [device, randomUUID()],
      ] as const,
      v: await versaoOf(api, one),
    })),
  );
}

async function saveBench(url: string, setting: Setting, bare: Bare, recorded: Recorded): Promise<void> {
  const api = apiOf(url, setting.session);
  const half = setting.reports.length / 2;
  const [mine, theirs] = [setting.reports.slice(0, half), setting.reports.slice(half)];
  const savers = await Promise.all(
    mine.map(async (report) => {
      const headers = { ...headersOf(setting.session), "x-device-id": randomUUID() };
      return new Saver(api.base + report.path, headers, await versaoOf(api, report));
    }),
  );
  console.log(`\nSAVE  one changed field of the whole report; ${load()}`);
  const table: string[][] = [["saves per second (p50, p95 ms)", "product", "bare SQL transaction", "ratio"]];
  for (const connections of [1, CONNECTIONS]) {
    const ratios: number[] = [];
    const all = { ours: [] as number[], theirs: [] as number[], oursRate: [] as number[], theirsRate: [] as number[] };
    await saveFor(savers.slice(0, connections), 1000);
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await saveFor(savers.slice(0, connections), SECONDS * 1000);
      // Read anew: the versions have moved on since the last round.
      const reports = await bareReports(api, theirs.slice(0, connections), recorded);
      const limit = await bare.ask({ act: "save", statements: recorded.save, reports, ms: SECONDS * 1000 });
      if (!("taken" in limit)) throw new Error("the bare driver answered another question");
      const [a, b] = [ours.taken.length / ours.seconds, limit.taken.length / limit.seconds];
      all.ours.push(...ours.taken);
      all.theirs.push(...limit.taken);
      all.oursRate.push(a);
      all.theirsRate.push(b);
      ratios.push(a / b);
    }
    const told = (rates: number[], taken: number[]) =>
      `${short(median(rates))} (${short(median(taken))}, ${short(percentile(taken, 0.95))})`;
    const ratio = median(ratios);
    table.push([
      `${connections} at once`,
      told(all.oursRate, all.ours),
      told(all.theirsRate, all.theirs),
      short(ratio),
    ]);
  }
  const atRate = await saveAtRate(savers, 50, rounds(10, 4) * 1000);
  for (const saver of savers) saver.close();
  printTable(table);
  for (const row of table.slice(1)) printGoal(`save, ${row[0]}`, Number(row[3]), 0.6, "higher");
  console.log(
    `  50 saves a second: p50 ${short(median(atRate))} ms, p95 ${short(percentile(atRate, 0.95))} ms, max ${short(Math.max(...atRate))} ms`,
  );
  printGoal("p95 of a save at 50 per second", percentile(atRate, 0.95), 60, "lower", " ms");
}

async function bench(folder: string): Promise<void> {
  const postgres = await startEmbedded({ dataDir: join(folder, "database") });
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
    console.log(
      `  statements of a read: ${recorded.read.length}, of a save: ${recorded.save.length} (begin and commit among them)`,
    );
    const flags = process.argv.includes("--profile") ? ["--cpu-prof", "--cpu-prof-dir=.tmp/bench"] : [];
    const product = await startProduct(files, { DATABASE_URL: formatDatabaseUrl(postgres.owner) }, flags);
    const bare = startBare(appConnection(postgres.owner));
    try {
      await readBench(product.url, setting, bare, recorded);
      await saveBench(product.url, setting, bare, recorded);
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
