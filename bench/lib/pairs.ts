import { median, percentile, printGoal, printTable, short } from "./stats.ts";

/**
 * Makes the same call for a small and for a large company, in turn, by several people at once: a cost that grows with the data
 * shows, while other load on the machine affects both.
 */

export type Pair = {
  readonly name: string;
  readonly small: () => Promise<unknown>;
  readonly large: () => Promise<unknown>;
  /** Greatest allowed ratio of the large company's p95 to the small one's; null: printed without a goal. */
  readonly goal: number | null;
};

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** @param rounds calls per person, to each of the two companies */
async function measure({ small, large }: Pair, people: number, rounds: number) {
  await small();
  await large();
  const taken: { small: number[]; large: number[] } = { small: [], large: [] };
  const person = async (first: number) => {
    for (let round = first; round < first + rounds; round += 1) {
      // Alternate the order, so that neither always profits from a cache warmed by the other.
      const order = round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
      for (const which of order) taken[which].push(await timed(which === "small" ? small : large));
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)));
  return taken;
}

/**
 * Measures every pair and prints medians, 95th percentiles and whether the goals are met.
 *
 * @returns the 95th percentiles in milliseconds
 */
export async function comparePairs(
  pairs: readonly Pair[],
  { people, rounds, names }: { people: number; rounds: number; names: readonly [string, string] },
): Promise<{ name: string; small: number; large: number }[]> {
  const rows: string[][] = [["ms", `${names[0]}: median`, "p95", `${names[1]}: median`, "p95", "p95 ratio"]];
  const goals: (() => void)[] = [];
  const p95s: { name: string; small: number; large: number }[] = [];
  for (const pair of pairs) {
    // Measure values without a goal rarely: they are expensive and only printed.
    const { small, large } = await measure(pair, people, pair.goal === null ? Math.ceil(rounds / 10) : rounds);
    const p95 = { name: pair.name, small: percentile(small, 0.95), large: percentile(large, 0.95) };
    p95s.push(p95);
    const ratio = p95.large / p95.small;
    const figures = [median(small), p95.small, median(large), p95.large, ratio];
    rows.push([pair.name, ...figures.map(short)]);
    const { goal } = pair;
    if (goal !== null) goals.push(() => printGoal(pair.name, ratio, goal, "lower", " ×"));
  }
  printTable(rows);
  for (const print of goals) print();
  return p95s;
}
