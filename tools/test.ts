import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { installHeadlessChromium, requireProgram } from "./debian.ts";
import { MOST_FLAKY, runAgain } from "./gate/again.ts";
import { describeMachine, useMemoryForTemporaryFiles } from "./gate/machine.ts";
import { type Failure, longest, readJourneys, readUnits, type Timing, type Totals } from "./gate/reports.ts";
import { drawJourneys } from "./gate/shares.ts";
import { buildWebIfNeeded } from "./start.ts";

/** `npm test`: runs every check, even when an earlier one has failed. The last lines give the time of each check, the failures, and the totals. */

const OUT = ".tmp/test";
let passed = 0;
const failures: Failure[] = [];
const phases: Timing[] = [];
/** Seed of a run (`gate/drawn.ts`): the commit, so that a second run of the same commit draws the same shares. */
const commit = spawnSync("git", ["rev-parse", "--short=10", "HEAD"], { encoding: "utf8" }).stdout.trim();
const seed = (process.env["GATE_SEED"] ??= commit);

type Command = readonly string[];

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    phases.push({ name, seconds: (performance.now() - start) / 1000 });
  }
}

const named = (command: Command): string => command.join(" ");

/**
 * Runs a program; true when it succeeds. With `beside`, the program runs at low priority while others run, and its output is
 * printed in one block when it ends.
 */
async function run([program = "", ...args]: Command, how: "alone" | "beside" = "alone"): Promise<boolean> {
  const title = `\n> ${named([program, ...args])}`;
  if (how === "alone") console.log(title);
  const child = spawn(program, args, { stdio: how === "alone" ? "inherit" : ["ignore", "pipe", "pipe"] });
  if (how === "beside" && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = once(child, "close").then(
    ([code]) => code === 0,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
  if (child.stdout && child.stderr) {
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    console.log(`${title}\n${out}${err}`);
  }
  return ended;
}

const fail = (name: string, message = "see above"): void => void failures.push({ name, message, alone: null });

// The linter allocates gigabytes for types, but only once: collecting garbage less often saves a tenth of its processor time.
process.env["GOGC"] ??= "300";

async function check(...command: Command): Promise<void> {
  if (await timed(named(command), () => run(command, "beside"))) passed += 1;
  else fail(named(command));
}

/** Does a step in this process; an error becomes a failure with the error's message. */
async function attempt<T>(name: string, work: () => T | Promise<T>): Promise<T | null> {
  console.log(`\n> ${name}`);
  try {
    return await timed(name, async () => work());
  } catch (error) {
    fail(name, error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Runs a test runner and adds its results; a runner that fails without a failed test counts as one failure. */
async function count(name: string, command: Command, read: () => Totals): Promise<readonly Timing[]> {
  const ok = await timed(name, () => run(command));
  try {
    const totals = read();
    passed += totals.passed;
    failures.push(...totals.failures);
    if (!ok && totals.failures.length === 0) fail(`${name} ended badly`);
    return totals.timings;
  } catch (error) {
    fail(`${name} left no report`, String(error));
    return [];
  }
}

const began = Number(process.env["GATE_BEGAN"] ?? Number.NaN) * 1000;
const loadedAt = Date.now() - performance.now();
if (loadedAt > began) phases.push({ name: "install", seconds: (loadedAt - began) / 1000 });
const removeTemporaryFiles = useMemoryForTemporaryFiles();
const machineAtStart = describeMachine();
console.log(`Seed ${seed} (GATE_SEED=${seed} draws the same shares again); ${machineAtStart}`);
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

if ((await attempt("build", () => buildWebIfNeeded().then(() => true))) === true) passed += 1;
const poppler = "Install poppler (Debian: apt-get install poppler-utils).";
await attempt("pdftotext", () => requireProgram(["pdftotext"], ["poppler-utils"], poppler));
const unitReport = `${OUT}/unit.json`;
const unitCommand = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
// Lists the journeys while the unit tests run, so that the draw below need not wait for the list.
const listed = text(spawn("playwright", ["test", "--list"], { stdio: ["ignore", "pipe", "ignore"] }).stdout);
const units = await count("unit and API tests", unitCommand, () => readUnits(unitReport));
// Runs beside the journeys, which leave processor time free, unlike the tests before. The linter also checks types, because it
// computes them anyway; that takes half the time of a separate compiler.
const checks = check("oxfmt", "--check").then(() => check("oxlint", "--type-aware", "--type-check", "--deny-warnings"));

let journeys: readonly Timing[] = [];
const chromium = await attempt("chromium", installHeadlessChromium);
if (chromium !== null) {
  process.env["CHROMIUM_PATH"] = chromium;
  const share = `${OUT}/journeys.txt`;
  writeFileSync(share, drawJourneys(await listed).join("\n"));
  process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] = `${OUT}/e2e.json`;
  journeys = await count("journeys", ["playwright", "test", "--test-list", share], () =>
    readJourneys(`${OUT}/e2e.json`),
  );
  delete process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"];
}

await timed("checks that go on", () => checks);
const { failed, flaky } = await timed("failures alone", () => runAgain(failures, run));
passed += flaky.length;
if (flaky.length > MOST_FLAKY)
  failed.push({ name: `${flaky.length} flaky tests`, message: `A run has ${MOST_FLAKY} at most.`, alone: null });

const machineAtEnd = describeMachine();
removeTemporaryFiles();

const SLOWEST = 10;
const table = (title: string, timings: readonly Timing[], most = SLOWEST): string =>
  ["", title, ...longest(timings, most)].join("\n");
console.log(table("Slowest files of unit and API tests:", units));
console.log(table("Slowest journeys:", journeys));
console.log(table("Phases (format and lint beside the journeys):", phases, phases.length));
console.log(`\nMachine at the start: ${machineAtStart}; at the end: ${machineAtEnd}. Seed ${seed}.`);

/** The summary repeats this many characters of each message; the log above has the whole message. */
const TOLD = 1500;
const list = (title: string, all: readonly Failure[]): void => {
  if (all.length === 0) return;
  console.log(`\n${title}`);
  for (const [index, { name, message }] of all.entries())
    console.log(`\n${index + 1}) ${name}\n${message.slice(0, TOLD)}`);
};
list("Flaky (failed, then passed alone each time):", flaky);
list("Failed:", failed);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
