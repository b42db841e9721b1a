import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { decidesAtOnce } from "./again.ts";
import { draw, leavesNothingOut } from "./drawn.ts";

/**
 * Chooses which tests run this time. Tests that prove that nothing is lost, leaked or approved wrongly (`again.ts`) always run;
 * of the others a share is drawn by the seed (`drawn.ts`). A proof leaves nothing out.
 */

/**
 * A run includes one in this many of the journeys that need not always run, and one in this many of the long files; each commit
 * draws different ones.
 */
const ONE_JOURNEY_IN = 8;
const ONE_FILE_IN = 4;

/** Tests of files changed within this many minutes before the tested commit always run, whether drawn or not. */
const MINUTES = 90;
/**
 * A commit that changes more files than this, such as a rewrite of comments, does not count as a recent change: otherwise the run
 * would test everything.
 */
const MOST_FILES = 300;

const git = (...args: readonly string[]): string => spawnSync("git", args, { encoding: "utf8" }).stdout.trim();

/** Files changed by commits, from `git log --name-only --format=%x00`; without those of very large commits. */
export function filesOf(log: string): readonly string[] {
  const commits = log.split("\0").map((commit) => commit.split("\n").filter((path) => path !== ""));
  return commits.filter((paths) => paths.length <= MOST_FILES).flat();
}

/** Files changed in the last 90 minutes (`MINUTES`) before the tested commit; empty without a git history. */
function changedLately(): readonly string[] {
  const since = Number(git("log", "-1", "--format=%ct")) - MINUTES * 60;
  return filesOf(git("log", `--since=${since}`, "--name-only", "--format=%x00"));
}

/**
 * Files that always run whole: `screens.spec.ts` opens every screen in every run and draws sizes and languages itself; the
 * journeys of `exemplo.spec.ts` build on each other.
 */
const WHOLE: readonly string[] = ["screens.spec.ts", "exemplo.spec.ts"];

const LISTED = /^\s*\[\w+\] › (?<spec>[\w-]+\.spec\.ts):\d+:\d+ › (?<title>.+)$/;

/**
 * Chooses the journeys of a run: all that prove that nothing is lost, leaked or approved wrongly, all whose file was changed
 * recently, and a share of the others.
 * @param list what `playwright test --list` prints
 * @returns lines for Playwright's `--test-list`
 */
export function drawJourneys(list: string, changed = changedLately()): readonly string[] {
  const journeys = list.split("\n").flatMap((line) => {
    const { spec, title } = LISTED.exec(line)?.groups ?? {};
    return spec === undefined || title === undefined ? [] : [{ line: line.trim(), spec, nome: `${spec} ${title}` }];
  });
  const isDrawnFrom = (path: string): boolean => !decidesAtOnce(path) && !changed.includes(path);
  const others = journeys.filter(({ spec }) => !WHOLE.includes(spec) && isDrawnFrom(`test/e2e/${spec}`));
  // A journey that runs at two screen sizes is drawn once for both.
  const names = [...new Set(others.map(({ nome }) => nome))];
  const drawn = new Set(draw(names, Math.ceil(names.length / ONE_JOURNEY_IN), String));
  return journeys.filter((one) => drawn.has(one.nome) || !others.includes(one)).map(({ line }) => line);
}

/** Folders of long tests. Each file tests one subject, so a run may leave files out. */
const LONG: readonly RegExp[] = [/^server\//, /^test\/analise\//, /^test\/reliability\//];
/** The long tests on which approvals and their proofs depend; they always run. */
const ALWAYS = /^server\/(?:aprovacao|db|evidencia|relatorios\/pdf)\//;

const isLong = (path: string): boolean =>
  LONG.some((pattern) => pattern.test(path)) && !ALWAYS.test(path) && !decidesAtOnce(path);

/** Returns the test files that this run leaves out. A run without a seed, such as one that a person starts, leaves out none. */
export function undrawnFiles(changed = changedLately()): readonly string[] {
  if (leavesNothingOut()) return [];
  const folders = new Set(changed.map((path) => dirname(path)));
  const long = globSync("{server,test}/**/*.test.ts")
    .toSorted()
    .filter((path) => isLong(path) && !folders.has(dirname(path)));
  const drawn = new Set(draw(long, Math.ceil(long.length / ONE_FILE_IN), (path) => path));
  return long.filter((path) => !drawn.has(path));
}
