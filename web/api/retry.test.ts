import { describe, expect, it } from "vitest";
import { ApiError } from "./error.ts";
import { withRetries } from "./retry.ts";

const network = (): ApiError => new ApiError(0, { codigo: "rede", message: "Erro de rede!" });
const answer = (status: number, retryAfter: number | null = null): ApiError =>
  new ApiError(status, { codigo: "indisponivel", message: "…" }, retryAfter);

/** Runs `withRetries` with these failures in order, then success; returns the waits in milliseconds before each new attempt. */
async function run(failures: Error[], isOffline = false, signal?: AbortSignal) {
  const waits: number[] = [];
  let attempts = 0;
  const result = await withRetries(
    () => {
      attempts += 1;
      const failure = failures[attempts - 1];
      return failure ? Promise.reject(failure) : Promise.resolve("ok");
    },
    { signal, isOffline: () => isOffline, pause: async (ms) => void waits.push(ms) },
  ).catch((error: unknown) => error);
  return { result, waits, attempts };
}

describe("withRetries", () => {
  it("waits 1500 ms × attempt and tries at most six times", async () => {
    expect(await run([network(), answer(503)])).toEqual({ result: "ok", waits: [1500, 3000], attempts: 3 });
    const end = await run(Array.from({ length: 9 }, network));
    expect(end.waits).toEqual([1500, 3000, 4500, 6000, 7500]);
    expect(end.attempts).toBe(6);
    expect(end.result).toMatchObject({ status: 0 });
  });

  it("does not repeat what would fail again", async () => {
    for (const status of [400, 401, 403, 404, 405, 409, 413, 422, 423])
      expect(await run([answer(status)])).toMatchObject({ attempts: 1, waits: [] });
    expect(await run([new Error("ours")])).toMatchObject({ attempts: 1 });
  });

  it("respects Retry-After, and gives up when it is long", async () => {
    expect(await run([answer(429, 4)])).toMatchObject({ result: "ok", waits: [4000] });
    expect(await run([answer(429, 600)])).toMatchObject({ attempts: 1, waits: [] });
  });

  it("says so at once when the device is offline", async () => {
    expect(await run([network()], true)).toMatchObject({ attempts: 1, waits: [] });
  });

  it("stops when it is no longer wanted", async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await run([], false, controller.signal)).toMatchObject({ attempts: 0 });
  });

  it("tries at once and counts anew when it is hurried", async () => {
    const waits: number[] = [];
    let attempts = 0;
    let controller = new AbortController();
    const result = await withRetries(
      async (hurry) => {
        attempts += 1;
        // The second attempt hangs until it is aborted in favour of a new one.
        if (attempts === 2) controller.abort();
        expect(hurry?.aborted).toBe(attempts === 2);
        if (attempts < 5) throw network();
        return "ok";
      },
      {
        isOffline: () => false,
        pause: async (ms) => void waits.push(ms),
        hurry: () => (controller = controller.signal.aborted ? new AbortController() : controller).signal,
      },
    );
    expect({ result, waits, attempts }).toEqual({ result: "ok", waits: [1500, 1500, 3000], attempts: 5 });
  });
});
