import { globSync, readFileSync } from "node:fs";
import { decidesAtOnce } from "./again.ts";
import { draw, isProof } from "./drawn.ts";

/** What a run takes of the tests that prove no promise: the seed draws it (`drawn.ts`), and a proof leaves nothing out. */

/** Each run walks one in so many journeys of a file, another share at each commit. */
const ONE_IN = 3;

/** Every screen is opened in every run, by a draw of its own; the journeys of the example day build on each other. */
const WHOLE: readonly string[] = ["screens.spec.ts", "exemplo.spec.ts"];

const LISTED = /^\s*\[\w+\] › (?<spec>[\w-]+\.spec\.ts):\d+:\d+ › (?<title>.+)$/;

/**
 * The share of a run: every journey that proves that nothing is lost, leaked or approved wrongly, and a third of each other
 * file, one at least.
 * @param list what `playwright test --list` prints
 * @returns lines for its `--test-list`
 */
export function drawJourneys(list: string): readonly string[] {
  const bySpec = Map.groupBy(
    list.split("\n").flatMap((line) => {
      const { spec, title } = LISTED.exec(line)?.groups ?? {};
      return spec === undefined || title === undefined ? [] : [{ line: line.trim(), spec, title }];
    }),
    ({ spec }) => spec,
  );
  return [...bySpec].flatMap(([spec, journeys]) => {
    const lines = journeys.map(({ line }) => line);
    if (WHOLE.includes(spec) || decidesAtOnce(`test/e2e/${spec}`)) return lines;
    // A journey at both sizes is drawn once.
    const titles = [...new Set(journeys.map(({ title }) => title))];
    const drawn = draw(titles, Math.ceil(titles.length / ONE_IN), (title) => `${spec} ${title}`);
    return journeys.filter(({ title }) => drawn.includes(title)).map(({ line }) => line);
  });
}

/** First line of a test file that takes long and proves no promise: half of them run at each commit. */
const MARK = "// Drawn:";

/** Test files that this run leaves out. A run without a seed, as a person's own, leaves none out. */
export function undrawnFiles(): readonly string[] {
  if (isProof || process.env["GATE_SEED"] === undefined) return [];
  const marked = globSync("{domain,server,web,test}/**/*.test.ts")
    .toSorted()
    .filter((path) => readFileSync(path, "utf8").startsWith(MARK));
  const drawn = new Set(draw(marked, Math.ceil(marked.length / 2), (path) => path));
  return marked.filter((path) => !drawn.has(path));
}
