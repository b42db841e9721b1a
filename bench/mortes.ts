import { appendFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Kill, PLANTED, typeAndKill } from "../test/support/offlineTyping.ts";
import { buildWebIfNeeded } from "../tools/start.ts";
import { apiOf, createObra, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { QUICK, rounds } from "./lib/options.ts";
import { startProduct } from "./lib/product.ts";
import { percentile, printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Kills the whole browser while somebody types without a network. Measures how much typing is lost, and checks that the screen
 * never shows unsaved text as saved. `--kills=500` and `--browsers=5` choose how many, `--log=file` records each kill; `--plant`
 * puts an old bug back, which the bench must then find.
 */

const LOST_MS = 300;
const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const KILLS = Number(option("kills") ?? rounds(200, 2));
const BROWSERS = Number(option("browsers") ?? availableParallelism());
const PLANT = process.argv.includes("--plant");

/**
 * Returns the seconds of typing before the kill number `n`: usually 2 to 8, but every 12th time 20, every 40th 60, every 100th
 * 120 and every 160th 300.
 */
function secondsOf(n: number): number {
  const long = [
    [160, 300],
    [100, 120],
    [40, 60],
    [12, 20],
  ].find(([every = 1]) => n % every === every - 1);
  return long?.[1] ?? 2 + Math.random() * 6;
}

async function createTypist(url: string, folder: string, browser: number) {
  const session = await signUp(url, `pessoa${browser}@horizonte.example`);
  const api = apiOf(url, session);
  const { _id: obraId } = await createObra(api, "Residencial Acácias");
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obraId}/modelos-de-relatorios`);
  const { _id } = await api.post<{ _id: string }>(`/obras/${obraId}/relatorios`, {
    modeloDeRelatorioId: modelo?._id,
    data: "2026-11-20",
    copiarInformacoes: false,
  });
  return {
    url,
    path: `/app/obras/${obraId}/relatorios/${_id}/editar`,
    session: JSON.stringify({ ...session, empresaEscolhida: true, empresasVinculadas: [] }),
    profile: join(folder, `perfil-${browser}`),
  };
}

function print(kills: readonly Kill[]): void {
  const lost = kills.map(({ lostMs }) => lostMs);
  const groups: readonly (readonly [string, number, number])[] = [
    ["up to 10 s", 0, 10_000],
    ["10 to 45 s", 10_000, 45_000],
    ["45 to 90 s", 45_000, 90_000],
    ["90 s and more", 90_000, Infinity],
  ];
  const table = [
    ["typed for", "kills", "changes lost in", "median lost ms", "p95", "worst", "everything", "broken words"],
  ];
  for (const [name, from, to] of groups) {
    const some = kills.filter(({ typedMs }) => typedMs >= from && typedMs < to);
    if (some.length === 0) continue;
    const ms = some.map(({ lostMs }) => lostMs);
    const counts = [ms.filter((one) => one > 0).length, percentile(ms, 0.5), percentile(ms, 0.95), Math.max(...ms)];
    const bad = [some.filter((kill) => kill.everything).length, some.filter((kill) => kill.brokenWord).length];
    table.push([name, String(some.length), ...counts.map(short), ...bad.map(String)]);
  }
  printTable(table);
  const said = new Set(kills.flatMap(({ words }) => words));
  console.log(`  ${kills.length} kills; the bar said: ${[...said].map((words) => `'${words.trim()}'`).join(", ")}`);
  printGoal("typing lost, worst", Math.max(...lost), LOST_MS, "lower", " ms");
  printGoal("kills that lost everything", kills.filter((kill) => kill.everything).length, 0, "lower", "");
  printGoal("missing though called saved", kills.filter((kill) => kill.brokenWord).length, 0, "lower", "");
  const bad = kills.filter(
    // A quick run, judged in CI, ignores how many milliseconds of typing were lost: that depends on the machine.
    ({ lostMs, everything, brokenWord }) => (!QUICK && lostMs > LOST_MS) || everything || brokenWord,
  );
  for (const kill of bad.slice(0, 20)) console.log(`  ${JSON.stringify(kill)}`);
  const isFound = bad.length > 0;
  if (PLANT) console.log(isFound ? "  The planted fault was found." : "  The planted fault was NOT found.");
  if (isFound !== PLANT) process.exitCode = 1;
}

async function bench(folder: string): Promise<void> {
  await buildWebIfNeeded();
  const product = await startProduct(join(folder, "data"));
  const log = option("log");
  const kills: Kill[] = [];
  try {
    const durations = Array.from({ length: KILLS }, (_, n) => Math.round(secondsOf(n) * 1000));
    await Promise.all(
      Array.from({ length: BROWSERS }, async (_, browser) => {
        const typist = await createTypist(product.url, folder, browser);
        await typeAndKill(typist, {
          durations: durations.filter((_ms, n) => n % BROWSERS === browser),
          ...(PLANT && { plant: PLANTED }),
          onKill: (kill) => {
            kills.push(kill);
            if (log !== undefined) appendFileSync(log, `${JSON.stringify({ browser, ...kill })}\n`);
          },
        });
      }),
    );
  } finally {
    await product.stop();
  }
  console.log(`  ${BROWSERS} browsers at once; ${load()}`);
  print(kills);
}

console.log(`Kills of the browser while typing without a network – ${machineFacts()}`);
await withFolder(bench);
