import { cpuOf, descendants } from "./processes.ts";

/**
 * Calls `work` `times` times and returns the average CPU milliseconds per call, of the product and the database together, both
 * started by this process.
 */
export async function cpuEach(times: number, work: () => Promise<unknown>): Promise<number> {
  const tree = descendants(process.pid);
  const before = cpuOf(tree);
  for (let n = 0; n < times; n += 1) await work();
  return (cpuOf(tree) - before) / times;
}

/**
 * Runs `cpuEach` on two kinds of work in turn.
 * @returns CPU milliseconds of each kind in every round
 */
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
