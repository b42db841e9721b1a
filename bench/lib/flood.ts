import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { FloodNews, FloodTask } from "./floodMain.ts";
import type { Kind } from "./kinds.ts";
import { load } from "./machine.ts";
import { QUICK } from "./options.ts";
import { percentile, short } from "./stats.ts";

/** Measures one act of a small company, alone and while another company does the same act as often as it can. */

export type Measured = {
  readonly title: string;
  readonly alone: readonly number[];
  readonly flooded: readonly number[];
  /** Pieces of the flood that were done while the small company was measured. */
  readonly pieces: number;
  readonly load: string;
};

type Flood = {
  readonly done: () => number;
  /** Resolves when this many pieces are done; rejects when one fails. */
  reach(count: number): Promise<void>;
  /** Resolves when the pieces under way are done. */
  stop(): Promise<void>;
  kill(): void;
};

function startFlood(task: FloodTask): Flood {
  const child = fork(new URL("floodMain.ts", import.meta.url), process.argv.slice(2));
  const ended = once(child, "exit");
  const state: { done: number; failed: string | undefined } = { done: 0, failed: undefined };
  child.on("message", (news: FloodNews) => {
    if ("done" in news) state.done = news.done;
    else state.failed = news.failed;
  });
  child.once("exit", (code) => {
    if (code !== 0) state.failed ??= `it ended with ${String(code)}`;
  });
  child.send(task);
  const check = (): void => {
    if (state.failed !== undefined) throw new Error(`the flood: ${state.failed}`);
  };
  return {
    done: () => state.done,
    async reach(count) {
      for (check(); state.done < count; check()) await wait(20);
    },
    async stop() {
      check();
      child.send("stop");
      await ended;
      check();
    },
    kill: () => void child.kill(),
  };
}

async function actAll(kind: Kind, from: number, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let n = from; n < from + count; n += 1) taken.push(await kind.act(n));
  return taken;
}

const WARM_UP = QUICK ? 1 : 3;

/**
 * Measures `kind.rounds` acts under the flood, and half as many alone before it and after it each, so that other load on the
 * machine affects both figures.
 */
export async function measure(kind: Kind, task: FloodTask): Promise<Measured> {
  const half = Math.ceil(kind.rounds / 2);
  let n = 0;
  const run = async (count: number): Promise<number[]> => {
    await actAll(kind, n, WARM_UP);
    const taken = await actAll(kind, n + WARM_UP, count);
    n += WARM_UP + count;
    return taken;
  };
  await kind.setUp?.();
  const before = await run(half);
  const flood = startFlood(task);
  try {
    await flood.reach(kind.warm);
    const doneBefore = flood.done();
    const flooded = await run(kind.rounds);
    const pieces = flood.done() - doneBefore;
    const atEnd = load();
    await flood.stop();
    const after = await run(half);
    return { title: kind.title, alone: [...before, ...after], flooded, pieces, load: atEnd };
  } finally {
    flood.kill();
  }
}

export const ratioOf = ({ alone, flooded }: Measured): number => percentile(flooded, 0.95) / percentile(alone, 0.95);

export function rowOf(measured: Measured): string[] {
  const { title, alone, flooded, pieces } = measured;
  const ms = [alone, flooded].flatMap((taken) => [percentile(taken, 0.5), percentile(taken, 0.95)]);
  return [title, ...[...ms, ratioOf(measured)].map(short), String(pieces), measured.load];
}
