import { expect, it, vi } from "vitest";
import { type Step, upgrade } from "./handle.ts";

it("a database goes only the steps that are new to it, in order", () => {
  const gone: number[] = [];
  const steps: readonly Step<never>[] = [1, 2, 3].map((n) => () => void gone.push(n));
  const went = (from: number): number[] => {
    gone.length = 0;
    upgrade(undefined as never, from, steps);
    return [...gone];
  };
  expect([went(0), went(2), went(3)]).toEqual([[1, 2, 3], [3], []]);
});

it("what waits for a database that was closed for good does not open it again", async () => {
  let opened = 0;
  vi.doMock("idb", () => ({ openDB: () => Promise.resolve({ close: () => undefined, n: (opened += 1) }) }));
  vi.resetModules();
  const { openHandle } = await import("./handle.ts");
  const handle = openHandle("canteiro.teste", []);
  const waiting = handle.run(() => {
    handle.end();
    return Promise.reject(new DOMException("closing", "InvalidStateError"));
  });
  await expect(waiting).rejects.toThrow("closed for good");
  expect(opened).toBe(1);
  vi.doUnmock("idb");
});
