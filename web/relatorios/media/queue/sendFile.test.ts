import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { describe, expect, it } from "vitest";
import { CHUNK_BYTES, chunkCount } from "../store/types.ts";
import { type Outgoing, ReceiptError, sendFile, type Transport } from "./sendFile.ts";

/** Tests the protocol of parts against a server in memory, which behaves like the real one and fails on demand. */

/** Pseudo-random bytes, the same in every run. */
function someBytes(length: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil(length / 4));
  let word = 1;
  for (let n = 0; n < words.length; n += 1) words[n] = word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
  return new Uint8Array(words.buffer).slice(0, length);
}
async function hash(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
const bytes = someBytes(4 * CHUNK_BYTES + 99);
const pieceOf = (n: number) => bytes.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);
const file: Outgoing = {
  size: bytes.length,
  sha256: await hash(bytes),
  chunk: (n) => Promise.resolve({ bytes: pieceOf(n).buffer, sha256: "" }),
};
const TOTAL = chunkCount(bytes.length);

async function wholeOf(parts: ReadonlyMap<number, ArrayBuffer>) {
  const pieces = Array.from({ length: TOTAL }, (_, n) => parts.get(n) ?? new ArrayBuffer(0));
  const whole = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return { sha256: await hash(whole), size: whole.length };
}

/** @param fails called at every call; "before" and "after": the call fails before or after its effect; null: it succeeds. */
function memoryServer(fails: () => "before" | "after" | null = () => null) {
  const parts = new Map<number, ArrayBuffer>();
  const server = { parts, added: 0, most: 0, running: 0, concluded: false, part: [] as number[] };
  const around = async <T>(effect: () => T): Promise<T> => {
    const fail = fails();
    if (fail === "before") throw new Error("lost");
    await Promise.resolve();
    const answer = effect();
    if (fail === "after") throw new Error("lost");
    return answer;
  };
  const transport: Transport<string> = {
    announce: () => around(() => new Set(parts.keys())),
    part: async (n, chunk) => {
      server.running += 1;
      server.most = Math.max(server.most, server.running);
      server.part.push(n);
      try {
        await around(() => void parts.set(n, chunk.bytes));
      } finally {
        server.running -= 1;
      }
    },
    finish: () =>
      around(() => {
        const missing = Array.from({ length: TOTAL }, (_, n) => n).filter((n) => !parts.has(n));
        if (missing.length > 0) return { missing };
        // A repeated conclusion gives the same answer and adds nothing.
        if (!server.concluded) server.added += 1;
        server.concluded = true;
        return { answer: "foto" };
      }),
    receipt: async () => {
      const whole = await wholeOf(parts);
      return around(() => whole);
    },
  };
  return { ...server, server, transport };
}

const send = (transport: Transport<string>, onProgress: (percent: number) => void = () => undefined) =>
  sendFile(file, transport, { signal: new AbortController().signal, onProgress });

describe("sending a file in parts", () => {
  it("sends every part once, three at a time, and answers what the server made of it", async () => {
    const { server, transport } = memoryServer();
    const progress: number[] = [];
    expect(await send(transport, (percent) => progress.push(percent))).toBe("foto");
    expect(server.part.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(server.most).toBe(3);
    expect(progress.at(-1)).toBe(100);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it("goes on where it stopped", async () => {
    const { server, transport } = memoryServer();
    for (const n of [0, 2, 3]) server.parts.set(n, pieceOf(n).buffer);
    await send(transport);
    expect(server.part.toSorted((a, b) => a - b)).toEqual([1, 4]);
  });

  it("sends again what the server asks for again", async () => {
    const { server, transport } = memoryServer();
    let first = true;
    const finish = async () => {
      if (first) server.parts.delete(1);
      first = false;
      return transport.finish();
    };
    expect(await send({ ...transport, finish })).toBe("foto");
    expect(server.part.filter((n) => n === 1)).toHaveLength(2);
  });

  it("gives up the bytes only against a receipt that names them", async () => {
    const { transport } = memoryServer();
    const receipt = () => Promise.resolve({ sha256: "0".repeat(64), size: bytes.length });
    await expect(send({ ...transport, receipt })).rejects.toThrow(ReceiptError);
  });

  it("stops at once when it is taken off", async () => {
    const { server, transport } = memoryServer();
    const stop = new AbortController();
    const part: Transport<string>["part"] = async (...args) => {
      await transport.part(...args);
      stop.abort();
    };
    const sending = sendFile(file, { ...transport, part }, { signal: stop.signal, onProgress: () => undefined });
    await expect(sending).rejects.toThrow("abort");
    expect(server.part.length).toBeLessThanOrEqual(3);
    expect(server.added).toBe(0);
  });

  it("adds the file exactly once, with its bytes, whichever answers are lost", async () => {
    const outcomes = array(constantFrom<"before" | "after" | null>("before", "after", null, null), {
      maxLength: 40,
    });
    await assert(
      asyncProperty(outcomes, async (plan) => {
        const rest = [...plan];
        const { server, transport } = memoryServer(() => rest.shift() ?? null);
        for (let attempt = 0; ; attempt += 1) {
          const answer = await send(transport).catch(() => null);
          if (answer !== null) break;
          expect(attempt).toBeLessThan(plan.length + 1);
        }
        expect(server.added).toBe(1);
        expect((await wholeOf(server.parts)).sha256).toBe(file.sha256);
      }),
      { numRuns: 40 },
    );
  });
});
