import { describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { ChaveUso, RITMO } from "./chaveUso.ts";

/** Rate limit of a token, tested with a clock of its own and without a database. */

const HASH = Buffer.alloc(32, 7);
const USADA = { empresaId: "e", usuarioId: "u", id: "c", nome: "Painel" };
const waiting = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as { vars: Record<string, string> }).vars["retryAfter"];
  }
};

function begin(now = Date.parse("2026-11-26T23:59:00Z")) {
  const clock = { now, written: 0 };
  const withEmpresa = (async () => void (clock.written += 1)) as unknown as Database["withEmpresa"];
  const uso = new ChaveUso({ withEmpresa }, { warn: () => undefined }, () => clock.now);
  const headers = new Map<string, string>();
  const call = (file = false) => uso.begin(HASH, { file, headers });
  return { clock, headers, call };
}

describe("the pace of a token", () => {
  it("is 600 calls a minute, told in every answer; the next minute begins anew", async () => {
    const { clock, headers, call } = begin();
    for (let n = 0; n < RITMO.porMinuto; n += 1) await call().end();
    expect(Object.fromEntries(headers)).toEqual({
      "ratelimit-limit": "600",
      "ratelimit-remaining": "0",
      "ratelimit-reset": "60",
    });
    clock.now += 18_500;
    expect(waiting(call)).toBe("42");
    clock.now += 41_500;
    await call().end();
    expect(headers.get("ratelimit-remaining")).toBe("599");
  });

  it("is ten at once", async () => {
    const { call } = begin();
    const open = Array.from({ length: RITMO.aoMesmoTempo }, () => call());
    expect(waiting(call)).toBe("1");
    await open[0]?.end();
    expect(waiting(call)).toBeUndefined();
  });

  it("is 5 GB of files a day: no more files until midnight in UTC, everything else goes on", async () => {
    const { clock, call } = begin();
    const first = call(true);
    first.sent(RITMO.bytesPorDia);
    await first.end();
    expect(waiting(() => call(true))).toBe("60");
    await call().end();
    clock.now += 60_000;
    expect(waiting(() => call(true))).toBeUndefined();
  });

  it("is written at the first use, from a new network at once, and else once a minute", async () => {
    const { clock, call } = begin();
    const use = async (rede: Buffer | null = null) => {
      const chamada = call();
      chamada.letIn(USADA, rede);
      await chamada.end();
      return clock.written;
    };
    expect([await use(Buffer.alloc(32)), await use(), await use(Buffer.alloc(32, 1)), await use()]).toEqual([
      1, 1, 2, 2,
    ]);
    clock.now += 60_000;
    expect(await use()).toBe(3);
  });
});
