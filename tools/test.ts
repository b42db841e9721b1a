import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { installHeadlessChromium, requireProgram } from "./debian.ts";
import { buildWebIfNeeded } from "./start.ts";

/** `npm test`: every check there is, one after the other; all of them run, the last line has the totals. */

const OUT = ".tmp/test";
let passed = 0;
let failed = 0;

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  console.log(`\n> ${command} ${args.join(" ")}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return status === 0;
}

function check(command: string, ...args: string[]): void {
  if (run(command, args)) passed += 1;
  else failed += 1;
}

/** The same for what runs in this process; what goes wrong is told as a sentence. */
async function attempt<T>(name: string, work: () => T | Promise<T>): Promise<T | null> {
  console.log(`\n> ${name}`);
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failed += 1;
    return null;
  }
}

/** Adds what a runner wrote; a runner that died without a report is one failure. */
function count(file: string, ok: boolean, read: (report: never) => { passed: number; failed: number }): void {
  try {
    const totals = read(JSON.parse(readFileSync(file, "utf8")) as never);
    passed += totals.passed;
    failed += totals.failed + (ok || totals.failed > 0 ? 0 : 1);
  } catch {
    failed += 1;
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
count(`${OUT}/unit.json`, units, (report: { numPassedTests: number; numFailedTests: number }) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
}));

const chromium = await attempt("chromium", installHeadlessChromium);
if (chromium !== null) {
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${OUT}/e2e.json` };
  const journeys = run("playwright", ["test"], env);
  count(`${OUT}/e2e.json`, journeys, (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: report.stats.expected,
    // A flaky test is a bug of today.
    failed: report.stats.unexpected + report.stats.flaky,
  }));
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
