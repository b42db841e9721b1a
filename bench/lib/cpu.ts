import { cpuOf, descendants } from "./processes.ts";

/** CPU milliseconds of product and database, which this process has started, for each of so many. */
export async function cpuEach(times: number, work: () => Promise<unknown>): Promise<number> {
  const tree = descendants(process.pid);
  const before = cpuOf(tree);
  for (let n = 0; n < times; n += 1) await work();
  return (cpuOf(tree) - before) / times;
}

/** The same of two kinds of work, in turn. @returns CPU milliseconds of each in every round */
export async function inTurn(
  { rounds, times }: { readonly rounds: number; readonly times: number },
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
): Promise<readonly [number[], number[]]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    taken[0].push(await cpuEach(times, a));
    taken[1].push(await cpuEach(times, b));
  }
  return taken;
}
