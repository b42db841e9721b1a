import { randomUUID } from "node:crypto";
import { apiOf } from "./api.ts";
import type { BareReport } from "./bare.ts";
import {
  CONNECTIONS,
  type Contestants,
  headersOf,
  type Report,
  ROUNDS,
  type Round,
  SECONDS,
  versaoOf,
} from "./contestants.ts";
import { load } from "./machine.ts";
import { rounds } from "./options.ts";
import { cpuOf } from "./processes.ts";
import { saveAtRate, saveFor, Saver } from "./saver.ts";
import { median, percentile, printGoal, printTable, short } from "./stats.ts";

type Saves = { readonly taken: readonly number[]; readonly seconds: number };

async function measured(pid: number, work: () => Promise<Saves>): Promise<Round & { taken: readonly number[] }> {
  const before = cpuOf([pid]);
  const { taken, seconds } = await work();
  return { taken, rate: taken.length / seconds, cpu: (cpuOf([pid]) - before) / taken.length };
}

async function bareSaves(contestants: Contestants, reports: readonly Report[]): Promise<Saves> {
  const { product, bare, setting, recorded } = contestants;
  const api = apiOf(product.url, setting.session);
  // Reload the versions: the last round changed them.
  const targets = reports.map(async (report): Promise<BareReport> => {
    const replace = [[recorded.report, report.id] as const, [recorded.device, randomUUID()] as const];
    return { replace, v: await versaoOf(api, report) };
  });
  const answer = await bare.ask({
    act: "save",
    statements: recorded.save,
    reports: await Promise.all(targets),
    ms: SECONDS * 1000,
  });
  if (!("taken" in answer)) throw new Error("the bare driver answered another question");
  return answer;
}

function told(list: readonly (Round & { taken: readonly number[] })[]): string[] {
  const taken = list.flatMap((one) => one.taken);
  const figures = [median(list.map(({ rate }) => rate)), median(taken), percentile(taken, 0.95)];
  return [...figures, median(list.map(({ cpu }) => cpu))].map(short);
}

/**
 * Compares the product's PUT of the whole report, in which one field has changed, to the bare driver, which runs only the
 * recorded transaction, without HTTP.
 */
export async function saveBench(contestants: Contestants): Promise<void> {
  const { product, bare, setting } = contestants;
  const api = apiOf(product.url, setting.session);
  const half = setting.reports.length / 2;
  const [mine, theirs] = [setting.reports.slice(0, half), setting.reports.slice(half)];
  const savers = await Promise.all(
    mine.map(async (report) => {
      // Each connection is a device of its own, as with real people: saves of one device wait for each other by design.
      const headers = { ...headersOf(setting.session), "x-device-id": randomUUID() };
      return new Saver(api.base + report.path, headers, await versaoOf(api, report));
    }),
  );
  console.log(`\nSAVE  one changed field of the whole report; ${load()}`);
  const table: string[][] = [["saves", "per second", "p50 ms", "p95 ms", "CPU ms each"]];
  const ratios: [string, number][] = [];
  for (const connections of [1, CONNECTIONS]) {
    const some = savers.slice(0, connections);
    await saveFor(some, rounds(1000, 100));
    const [a, b]: [(Round & { taken: readonly number[] })[], (Round & { taken: readonly number[] })[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      a.push(await measured(product.pid, () => saveFor(some, SECONDS * 1000)));
      b.push(await measured(bare.pid, () => bareSaves(contestants, theirs.slice(0, connections))));
    }
    table.push(
      [`product, ${connections} at once`, ...told(a)],
      [`bare SQL transaction, ${connections} at once`, ...told(b)],
    );
    ratios.push([`save, ${connections} at once`, median(a.map(({ rate }, at) => rate / (b[at]?.rate ?? Number.NaN)))]);
  }
  const atRate = await saveAtRate(savers, 50, rounds(10_000, 200));
  for (const saver of savers) saver.close();
  printTable(table);
  for (const [name, ratio] of ratios) printGoal(`${name}, median of the rounds' ratios`, ratio, 0.6, "higher");
  const [p50, p95, worst] = [median(atRate), percentile(atRate, 0.95), Math.max(...atRate)];
  console.log(`  50 saves a second: p50 ${short(p50)} ms, p95 ${short(p95)} ms, longest ${short(worst)} ms`);
  printGoal("p95 of a save at 50 per second", p95, 60, "lower", " ms");
}
