import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { decidesAtOnce } from "./again.ts";
import { draw, leavesNothingOut } from "./drawn.ts";

/** What a run takes of the tests that prove no promise: the seed draws it (`drawn.ts`), and a proof leaves nothing out. */

/** Each run walks one in so many of the other journeys, and has one in so many of the long files; another share at each commit. */
const ONE_JOURNEY_IN = 8;
const ONE_FILE_IN = 4;

/** What was changed in the minutes before the commit that is tested keeps its own tests, whatever is drawn. */
const MINUTES = 90;

const git = (...args: readonly string[]): string => spawnSync("git", args, { encoding: "utf8" }).stdout.trim();

/** Files that the last commits changed; none where there is no history. */
function changedLately(): readonly string[] {
  const since = Number(git("log", "-1", "--format=%ct")) - MINUTES * 60;
  return git("log", `--since=${since}`, "--name-only", "--format=").split("\n");
}

/** Every screen is opened in every run, by a draw of its own; the journeys of the example day build on each other. */
const WHOLE: readonly string[] = ["screens.spec.ts", "exemplo.spec.ts"];

const LISTED = /^\s*\[\w+\] › (?<spec>[\w-]+\.spec\.ts):\d+:\d+ › (?<title>.+)$/;

/**
 * The journeys of a run: all that prove that nothing is lost, leaked or approved wrongly, those that were changed, and a share of the
 * others.
 * @param list what `playwright test --list` prints
 * @returns lines for its `--test-list`
 */
export function drawJourneys(list: string, changed = changedLately()): readonly string[] {
  const journeys = list.split("\n").flatMap((line) => {
    const { spec, title } = LISTED.exec(line)?.groups ?? {};
    return spec === undefined || title === undefined ? [] : [{ line: line.trim(), spec, nome: `${spec} ${title}` }];
  });
  const isDrawnFrom = (path: string): boolean => !decidesAtOnce(path) && !changed.includes(path);
  const others = journeys.filter(({ spec }) => !WHOLE.includes(spec) && isDrawnFrom(`test/e2e/${spec}`));
  // A journey at both sizes is drawn once.
  const names = [...new Set(others.map(({ nome }) => nome))];
  const drawn = new Set(draw(names, Math.ceil(names.length / ONE_JOURNEY_IN), String));
  return journeys.filter((one) => drawn.has(one.nome) || !others.includes(one)).map(({ line }) => line);
}

/** Long tests of one thing each. */
const LONG: readonly RegExp[] = [/^server\//, /^test\/analise\//, /^test\/reliability\//];
/** Of those, what an approval and its proof stand on: these all run. */
const ALWAYS = /^server\/(?:aprovacao|db|evidencia|relatorios\/pdf)\//;

const isLong = (path: string): boolean =>
  LONG.some((pattern) => pattern.test(path)) && !ALWAYS.test(path) && !decidesAtOnce(path);

/** Test files that this run leaves out. A run without a seed, as a person's own, leaves none out. */
export function undrawnFiles(changed = changedLately()): readonly string[] {
  if (leavesNothingOut()) return [];
  const folders = new Set(changed.map((path) => dirname(path)));
  const long = globSync("{server,test}/**/*.test.ts")
    .toSorted()
    .filter((path) => isLong(path) && !folders.has(dirname(path)));
  const drawn = new Set(draw(long, Math.ceil(long.length / ONE_FILE_IN), (path) => path));
  return long.filter((path) => !drawn.has(path));
}
