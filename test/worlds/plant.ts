import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Edit, type Plant, PLANTS } from "./plants.ts";
import { PLANTS_OF_TOTALS } from "./plantsOfTotals.ts";

/**
 * `npm run prove -- plants`: makes each change of `plants.ts` in a copy of this checkout and runs the tests that open old data;
 * makes each change of `plantsOfTotals.ts` and runs the test that must find it. Arguments choose changes by parts of their names.
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

type Result = { readonly failed: readonly string[]; readonly told: string };
type Report = {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "canteiro-plants-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
  for (const file of listed.toString().split("\0"))
    if (file !== "" && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/**
 * @returns a function that undoes the edit
 * @throws Error when the file lacks the text to replace: the product has changed, and the plant must be adapted
 */
function apply(copy: string, [file, from, to]: Edit): () => void {
  const path = join(copy, file);
  if (to === undefined) {
    writeFileSync(path, from);
    return () => rmSync(path);
  }
  const before = readFileSync(path, "utf8");
  if (!before.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  return () => writeFileSync(path, before);
}

/** @param title runs only tests whose title contains this text; null: all tests */
function runTests(copy: string, title: string | null, tests = "test/worlds/worlds.test.ts"): Result {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const { PROVE: _whole, ...env } = process.env;
  const options = ["run", tests, "--reporter=json", `--outputFile=${report}`];
  if (title !== null) options.push("-t", title);
  const { stderr } = spawnSync(join(ROOT, "node_modules/.bin/vitest"), options, { cwd: copy, env, encoding: "utf8" });
  if (!existsSync(report)) throw new Error(stderr);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failed = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === "failed");
  const titles = failed.map(({ title }) => title);
  // A test file that fails to load has no results. It is reported as not loading, so that the fault does not count as found.
  const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  const told = failed[0]?.failureMessages[0] ?? broken[0]?.message ?? "";
  return { failed: [...titles, ...broken.map(() => "the tests do not load")], told };
}

function tryPlant(copy: string, { name, foundBy, tests, edits }: Plant): boolean {
  const undo: (() => void)[] = [];
  try {
    for (const edit of edits) undo.unshift(apply(copy, edit));
    const { failed, told } = runTests(copy, foundBy, tests);
    const good = foundBy === null ? failed.length === 0 : failed.some((title) => title.includes(foundBy));
    say(`${good ? "✓" : "✗"} ${failed.length === 0 ? "green" : "red  "} ${name}`);
    for (const title of failed) say(`      ${title}`);
    if (!good) say(`  wanted: ${foundBy ?? "green"}\n${told.slice(0, 2000)}`);
    return good;
  } finally {
    for (const each of undo) each();
  }
}

const words = process.argv.slice(2);
const chosen = [...PLANTS, ...PLANTS_OF_TOTALS].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const copy = copyCheckout();
try {
  const harmless = chosen.filter(({ foundBy }) => foundBy === null);
  const together = harmless.flatMap(({ edits }) => edits);
  const found = chosen.filter(({ foundBy }) => foundBy !== null);
  const name = `all together: ${harmless.map((plant) => plant.name).join("; ") || "nothing planted"}`;
  // Harmless changes are made all at once and tested in one run; only if that run fails is each change tried alone.
  const quiet =
    chosen.every(({ tests }) => tests !== undefined) || tryPlant(copy, { name, foundBy: null, edits: together });
  const bad = [...(quiet ? [] : harmless), ...found].filter((plant) => !tryPlant(copy, plant));
  say(`${chosen.length - bad.length} of ${chosen.length} as wanted`);
  if (!quiet || bad.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
