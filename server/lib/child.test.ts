import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createChildPool, type ChildPool, type ChildPoolOptions } from "./child.ts";
import type { Order } from "./child.fixture.ts";
import { Turns } from "./turns.ts";
import { workFor } from "./whose.ts";

const pools: ChildPool<Order, unknown>[] = [];

function poolOf(options: Partial<ChildPoolOptions> = {}): ChildPool<Order, unknown> {
  const module = new URL("./child.fixture.ts", import.meta.url);
  const pool = createChildPool<Order, unknown>({
    module,
    turns: new Turns({ small: 1, large: 0 }),
    timeoutMs: 20_000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

const pidOf = async (pool: ChildPool<Order, unknown>): Promise<number> => Number(await pool.run({ act: "pid" }));

const reasonOf = async (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    () => undefined,
    (reason: unknown) => reason,
  );

/** True for a running process; false for a zombie, whose parent has not collected its exit code. */
function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return false;
  try {
    return !readFileSync(stat, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe("jobs", () => {
  test("values pass both ways as they are", async () => {
    const value = { bytes: new Uint8Array([1, 2, 3]), when: new Map([["a", [1, null, "ç"]]]) };
    expect(await poolOf().run({ act: "echo", value })).toEqual(value);
  });

  test("one process does many jobs, one after the other", async () => {
    const pool = poolOf();
    const pids = await Promise.all([pidOf(pool), pidOf(pool), pidOf(pool)]);
    expect(new Set(pids).size).toBe(1);
    expect(pids[0]).not.toBe(process.pid);
  });

  test("a process that cannot be started keeps no place", async () => {
    const turns = new Turns({ small: 1, large: 0 });
    const broken = poolOf({ turns, module: new URL("https://canteiro.invalid/child.ts") });
    await expect(broken.run({ act: "pid" })).rejects.toThrow("file");
    expect(await pidOf(poolOf({ turns }))).not.toBe(process.pid);
  });

  test("never more processes than places", async () => {
    const pool = poolOf({ turns: new Turns({ small: 2, large: 0 }) });
    const company = (n: number) => ({ empresaId: n % 2 === 0 ? "A" : "B", person: "" });
    const pids = await Promise.all(Array.from({ length: 6 }, async (_, n) => workFor(company(n), () => pidOf(pool))));
    expect(new Set(pids).size).toBe(2);
  });

  test("the child sees none of the secrets of the parent", async () => {
    vi.stubEnv("DATABASE_URL", "postgres://secret");
    const seen = await poolOf({ memoryMb: 500 }).run({ act: "environment" });
    vi.unstubAllEnvs();
    expect(seen).not.toHaveProperty("DATABASE_URL");
    expect(seen).toMatchObject({ MALLOC_ARENA_MAX: "2" });
  });
});

describe("failures cost one job", () => {
  test("an error keeps its message and code, and the process lives on", async () => {
    const pool = poolOf();
    const pid = await pidOf(pool);
    const failing = pool.run({ act: "throw", code: "imagem_corrompida" });
    await expect(failing).rejects.toMatchObject({
      failure: "failed",
      message: "as ordered",
      code: "imagem_corrompida",
    });
    expect(await pidOf(pool)).toBe(pid);
  });

  test.each([
    ["exit", /code 3: last words/],
    ["abort", /signal SIGABRT/],
  ] as const)("a crash by %s is told, and the waiting jobs go on in a new process", async (act, message) => {
    const pool = poolOf();
    const pid = await pidOf(pool);
    const crash = reasonOf(pool.run({ act }));
    const next = pidOf(pool);
    expect(await crash).toMatchObject({ failure: "crashed", message: expect.stringMatching(message) });
    expect(await next).not.toBe(pid);
  });

  test("a module that does not load fails its jobs and says why", async () => {
    const pool = poolOf({ module: new URL("./missing.ts", import.meta.url) });
    await expect(pool.run({ act: "pid" })).rejects.toMatchObject({
      failure: "crashed",
      message: expect.stringMatching(/missing\.ts/),
    });
  });

  test("a value that cannot be sent fails its job only", async () => {
    const pool = poolOf();
    await expect(pool.run({ act: "echo", value: () => 1 })).rejects.toThrow(/could not be cloned/);
    expect(await pidOf(pool)).toBeGreaterThan(0);
  });

  test("a hang, event loop included, is killed after the timeout", async () => {
    // Long enough to start the process on a slow machine.
    const pool = poolOf({ timeoutMs: 3_000 });
    const pid = await pidOf(pool);
    await expect(pool.run({ act: "spin" })).rejects.toMatchObject({ failure: "timeout" });
    expect(await pidOf(pool)).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
  });

  test("a memory bomb is killed at the limit", async () => {
    const pool = poolOf({ memoryMb: 300 });
    await expect(pool.run({ act: "grow" })).rejects.toMatchObject({ failure: "memory" });
    expect(await pidOf(pool)).toBeGreaterThan(0);
  });
});

describe("abort", () => {
  test("a running job is killed", async () => {
    const pool = poolOf();
    const pid = await pidOf(pool);
    const controller = new AbortController();
    const running = pool.run({ act: "spin" }, { signal: controller.signal });
    // A place is free, so the job gets it at once; after this tick the process is working on the job.
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error("not wanted"));
    await expect(running).rejects.toThrow("not wanted");
    expect(await pidOf(pool)).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
  });

  test("a waiting job leaves the queue, the others go on in the same process", async () => {
    const pool = poolOf();
    const pid = await pidOf(pool);
    const controller = new AbortController();
    const first = pidOf(pool);
    const waiting = pool.run({ act: "spin" }, { signal: controller.signal });
    const last = pidOf(pool);
    controller.abort(new Error("not wanted"));
    await expect(waiting).rejects.toThrow("not wanted");
    expect(await Promise.all([first, last])).toEqual([pid, pid]);
  });

  test("an aborted signal starts nothing", async () => {
    await expect(poolOf().run({ act: "pid" }, { signal: AbortSignal.abort(new Error("late")) })).rejects.toThrow(
      "late",
    );
  });
});

describe("end", () => {
  test("closing ends the processes and fails running and waiting jobs", async () => {
    const pool = poolOf();
    const pid = await pidOf(pool);
    const reasons = Promise.all([reasonOf(pool.run({ act: "wait" })), reasonOf(pool.run({ act: "pid" }))]);
    await pool.close();
    expect(await reasons).toMatchObject([{ failure: "closed" }, { failure: "closed" }]);
    expect(isAlive(pid)).toBe(false);
    await expect(pool.run({ act: "pid" })).rejects.toMatchObject({ failure: "closed" });
  });

  test("an idle process is stopped, the next job starts another", async () => {
    const pool = poolOf({ idleMs: 1 });
    const pid = await pidOf(pool);
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
    expect(await pidOf(pool)).not.toBe(pid);
  });

  test.each(["close", "leave"])("an idle child does not hold up the end of its parent (%s)", async (act) => {
    const script = fileURLToPath(new URL("./childOrphan.fixture.ts", import.meta.url));
    const parent = spawn(process.execPath, [script, act], { stdio: "ignore" });
    expect(await once(parent, "exit")).toEqual([0, null]);
  });

  test.each(["wait", "spin"])("a child in the middle of a job (%s) dies with its killed parent", async (act) => {
    const script = fileURLToPath(new URL("./childOrphan.fixture.ts", import.meta.url));
    const parent = spawn(process.execPath, [script, act], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  });
});
