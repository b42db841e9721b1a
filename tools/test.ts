import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { benchNames } from "./benches.ts";
import { installHeadlessChromium, requireProgram } from "./debian.ts";
import { buildWebIfNeeded } from "./start.ts";
import { longest, readJourneys, readUnits, type Timing, type Totals } from "./testReports.ts";

/** `npm test`: runs every check, whatever fails; the last lines say where the time went and the totals. */

const OUT = ".tmp/test";
let passed = 0;
let failed = 0;
/** Failures, repeated at the end so that the tail of the log shows them. */
const failures: string[] = [];
const phases: Timing[] = [];

type Command = readonly [program: string, ...args: string[]];

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    phases.push({ name, seconds: (performance.now() - start) / 1000 });
  }
}

/** Runs a program with its output on this terminal; true when it succeeds. */
async function run([program, ...args]: Command, env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  console.log(`\n> ${[program, ...args].join(" ")}`);
  const child = spawn(program, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const code = await once(child, "exit").then(
    ([exit]) => exit as number | null,
    (error: unknown) => console.error(error),
  );
  return code === 0;
}

/** The same beside others: prints its output in one piece, when it has ended. */
async function runQuietly([program, ...args]: Command): Promise<boolean> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close").then(
    ([exit]) => exit as number | null,
    (error: unknown) => console.error(error),
  );
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  console.log(`\n> ${[program, ...args].join(" ")}\n${out}${err}`);
  return code === 0;
}

async function check(command: Command, by = run): Promise<void> {
  if (await timed(command.join(" "), () => by(command))) passed += 1;
  else fail(command.join(" "));
}

function fail(what: string): void {
  failed += 1;
  failures.push(what);
}

/** Runs a phase in this process; reports an error as a sentence. */
async function attempt<T>(name: string, work: () => T | Promise<T>): Promise<T | null> {
  console.log(`\n> ${name}`);
  try {
    return await timed(name, async () => work());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    fail(`${name}: ${message}`);
    return null;
  }
}

/** Runs a test runner and adds what it reported; a bad end without a failed test is one failure. */
async function count(
  command: Command,
  read: () => Totals,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly Timing[]> {
  const [runner] = command;
  const ok = await timed(runner, () => run(command, env));
  try {
    const totals = read();
    passed += totals.passed;
    totals.failures.forEach(fail);
    if (!ok && totals.failures.length === 0) fail(`${runner} ended badly: see above`);
    return totals.timings;
  } catch (error) {
    fail(`${runner} left no report: ${String(error)}`);
    return [];
  }
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

// None of them reads what another writes, and each leaves a core idle for a part of its time.
const [built] = await Promise.all([
  attempt("build", () => buildWebIfNeeded().then(() => true)),
  check(["oxfmt", "--check"], runQuietly),
  check(["oxlint", "--type-aware", "--deny-warnings"], runQuietly),
  check(["tsc", "-b"], runQuietly),
]);
if (built === true) passed += 1;

const poppler = "Install poppler (Debian: apt-get install poppler-utils).";
await attempt("pdftotext", () => requireProgram(["pdftotext"], ["poppler-utils"], poppler));
const units = await count(
  ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${OUT}/unit.json`],
  () => readUnits(`${OUT}/unit.json`),
);

let journeys: readonly Timing[] = [];
const chromium = await attempt("chromium", installHeadlessChromium);
if (chromium !== null) {
  process.env["CHROMIUM_PATH"] = chromium;
  const report = `${OUT}/e2e.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  journeys = await count(["playwright", "test"], () => readJourneys(report), env);
  for (const name of benchNames()) await check(["node", "bench/main.ts", name, "--quick"]);
}

/** Characters of each repeated failure; the full text is above in the log. */
const TOLD = 2000;
for (const [index, failure] of failures.entries())
  console.log(`\n${index + 1}) ${stripVTControlCharacters(failure).slice(0, TOLD)}`);

const SLOWEST = 10;
console.log(["", "Slowest files of unit tests:", ...longest(units, SLOWEST)].join("\n"));
console.log(["", "Slowest journeys:", ...longest(journeys, SLOWEST)].join("\n"));
console.log(["", "Phases (format, lint, types and build side by side):", ...longest(phases)].join("\n"));

if (failures.length > 0) console.log("\nFailed:");
for (const failure of failures) console.log(`- ${stripVTControlCharacters(failure).split("\n", 1)[0] ?? ""}`);
console.log(`\n${passed} passed, ${failed} failed in ${(performance.now() / 60_000).toFixed(1)} min`);
process.exitCode = failed === 0 ? 0 : 1;
