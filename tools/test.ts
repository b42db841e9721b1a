import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { installHeadlessChromium, requireProgram } from "./debian.ts";
import { buildWebIfNeeded } from "./start.ts";
import { readJourneys, readUnits, type Totals } from "./testReports.ts";

/** `npm test`: every check there is, one after the other; all of them run, the last line has the totals. */

const OUT = ".tmp/test";
let passed = 0;
let failed = 0;
/** What failed, told once more at the end: the last page of a log says why. */
const failures: string[] = [];

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  console.log(`\n> ${command} ${args.join(" ")}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return status === 0;
}

function check(command: string, ...args: string[]): void {
  if (run(command, args)) passed += 1;
  else fail(`${command} ${args.join(" ")}`);
}

function fail(what: string): void {
  failed += 1;
  failures.push(what);
}

/** The same for what runs in this process; what goes wrong is told as a sentence. */
async function attempt<T>(name: string, work: () => T | Promise<T>): Promise<T | null> {
  console.log(`\n> ${name}`);
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    fail(`${name}: ${message}`);
    return null;
  }
}

/** Adds what a runner wrote; a runner that ends badly without a failed test is one failure. */
function count(runner: string, ok: boolean, read: () => Totals): void {
  try {
    const totals = read();
    passed += totals.passed;
    totals.failures.forEach(fail);
    if (!ok && totals.failures.length === 0) fail(`${runner} ended badly: see above`);
  } catch (error) {
    fail(`${runner} left no report: ${String(error)}`);
  }
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

check("oxfmt", "--check");
check("oxlint", "--type-aware", "--deny-warnings");
check("tsc", "-b");
if ((await attempt("build", () => buildWebIfNeeded().then(() => true))) === true) passed += 1;

const poppler = "Install poppler (Debian: apt-get install poppler-utils).";
await attempt("pdftotext", () => requireProgram(["pdftotext"], ["poppler-utils"], poppler));
const units = run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${OUT}/unit.json`]);
count("vitest", units, () => readUnits(`${OUT}/unit.json`));

const chromium = await attempt("chromium", installHeadlessChromium);
if (chromium !== null) {
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${OUT}/e2e.json` };
  const journeys = run("playwright", ["test"], env);
  count("playwright", journeys, () => readJourneys(`${OUT}/e2e.json`));
}

/** So much of one failure is told again; the rest stands above. */
const TOLD = 1500;
for (const [index, failure] of failures.entries())
  console.log(`\n${index + 1}) ${stripVTControlCharacters(failure).slice(0, TOLD)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
