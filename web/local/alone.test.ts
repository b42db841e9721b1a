import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { alone } from "./alone.ts";

/** Two tabs start the same work: only one of them does it. */

let running: number;
let most: number;
let done: number;
/** The browser's storage, shared by all tabs. */
let stored: Map<string, string>;

async function work(): Promise<void> {
  running += 1;
  most = Math.max(most, running);
  await new Promise((resolve) => setTimeout(resolve, 20));
  running -= 1;
  done += 1;
}

beforeEach(() => {
  [running, most, done] = [0, 0, 0];
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Stands in for the browser's locks: a lock is granted to one caller and refused at once to others that do not wait. */
function locks(): Pick<LockManager, "request"> {
  const held = new Set<string>();
  const request = async (name: string, _how: LockOptions, run: (lock: Lock | null) => Promise<void>): Promise<void> => {
    if (held.has(name)) return run(null);
    held.add(name);
    return run({ name, mode: "exclusive" }).finally(() => held.delete(name));
  };
  return { request } as Pick<LockManager, "request">;
}

describe.each([
  ["with locks", () => ({ locks: locks() })],
  ["without locks", () => ({})],
])("%s", (_how, browser) => {
  beforeEach(() => vi.stubGlobal("navigator", browser()));

  it("one of two tabs does it, and the next time either", async () => {
    await Promise.all([alone("rodada", work), alone("rodada", work)]);
    expect([most, done]).toEqual([1, 1]);
    await alone("rodada", work);
    expect(done).toBe(2);
  });

  it("failed work is released, and work of another name does not wait", async () => {
    await expect(alone("rodada", () => Promise.reject(new Error("rede")))).rejects.toThrow("rede");
    await Promise.all([alone("rodada", work), alone("outra", work)]);
    expect([most, done]).toEqual([2, 2]);
  });
});

it("without locks, a page that ended in the middle holds the others up for ten minutes, and storage that is forbidden not at all", async () => {
  vi.stubGlobal("navigator", {});
  const began = (minutes: number): void =>
    void stored.set("canteiro.cache.so.rodada", `${Date.now() - minutes * 60_000} 0`);
  began(9);
  await alone("rodada", work);
  expect(done).toBe(0);
  began(11);
  await alone("rodada", work);
  expect(done).toBe(1);
  vi.stubGlobal("localStorage", undefined);
  await alone("rodada", work);
  expect(done).toBe(2);
});
