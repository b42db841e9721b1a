import { describe, expect, it } from "vitest";
import { capture, fingerprint, type Readable } from "./capture.ts";
import { createMemoryStore } from "./memoryStore.ts";
import { CaptureError, CHUNK_BYTES, type MediaRow, type MediaStore } from "./types.ts";

/** Tests the copying into a store through the store's interface; the IndexedDB store itself is tested by the journeys. */

const ROW: MediaRow = {
  id: "a",
  kind: "foto",
  obraId: "o",
  relatorioId: "r",
  name: "foto.jpg",
  mime: "image/jpeg",
  size: 0,
  descricao: "",
  place: { kind: "galeria" },
  signature: null,
  seq: 1,
  state: "copying",
  sha256: null,
  reason: null,
  tab: "t",
  still: null,
  toGallery: false,
};
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
const bytes = someBytes(2 * CHUNK_BYTES + 17);
const row: MediaRow = { ...ROW, size: bytes.length };
const sha256 = await hash(bytes);
const fileOf = (content: Uint8Array, size = content.length): Readable => ({
  size,
  slice: (start, end) => ({ arrayBuffer: () => Promise.resolve(Uint8Array.from(content.subarray(start, end)).buffer) }),
});
const whyOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "nothing",
    (error: unknown) => (error instanceof CaptureError ? error.why : error),
  );
const quota = (): Promise<never> => Promise.reject(new DOMException("full", "QuotaExceededError"));

describe("capture", () => {
  it("keeps a file in pieces of 1 MiB with its SHA-256", async () => {
    const store = createMemoryStore();
    const done: number[] = [];
    const captured = await capture(store, row, fileOf(bytes), (n) => done.push(n));
    expect(captured).toMatchObject({ state: "captured", sha256 });
    expect(done).toEqual([1, 2, 3]);
    const pieces = await Promise.all([0, 1, 2].map((n) => store.chunk("a", n)));
    expect(pieces.map((piece) => piece?.bytes.byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES, 17]);
    const together = new Blob(pieces.map((piece) => piece?.bytes ?? new ArrayBuffer(0)));
    expect(await hash(new Uint8Array(await together.arrayBuffer()))).toBe(sha256);
  });

  it("says captured only after every piece was read back", async () => {
    const store = createMemoryStore();
    const states: string[] = [];
    const watched: MediaStore = {
      ...store,
      chunk: async (id, n) => {
        states.push((await store.row(id))?.state ?? "none");
        return store.chunk(id, n);
      },
    };
    await capture(watched, row, fileOf(bytes));
    expect(states).toEqual(["copying", "copying", "copying"]);
    expect((await store.row("a"))?.state).toBe("captured");
  });

  it("never takes a store that gives back other bytes for a copy", async () => {
    const store = createMemoryStore();
    const lying: MediaStore = {
      ...store,
      chunk: async (id, n) => {
        const piece = await store.chunk(id, n);
        return piece === null ? null : { ...piece, bytes: new ArrayBuffer(piece.bytes.byteLength) };
      },
    };
    expect(await whyOf(capture(lying, row, fileOf(bytes)))).toBe("broken");
    expect(await store.rows()).toEqual([]);
  });

  it("finds pieces that came back empty", async () => {
    const store = createMemoryStore();
    expect(await whyOf(capture({ ...store, chunk: () => Promise.resolve(null) }, row, fileOf(bytes)))).toBe("broken");
  });

  it("leaves nothing behind on a full device, and says why", async () => {
    const store = createMemoryStore();
    const full: MediaStore = { ...store, putChunk: (id, n, piece) => (n < 2 ? store.putChunk(id, n, piece) : quota()) };
    expect(await whyOf(capture(full, row, fileOf(bytes)))).toBe("space");
    expect([await store.rows(), await store.chunk("a", 0)]).toEqual([[], null]);
  });

  it("tells a file that shrank or was taken away", async () => {
    const store = createMemoryStore();
    expect(await whyOf(capture(store, row, fileOf(bytes.subarray(0, 5), bytes.length)))).toBe("unreadable");
    const gone: Readable = {
      size: bytes.length,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }),
    };
    expect(await whyOf(capture(store, row, gone))).toBe("unreadable");
  });

  it("does not bring back a file that was given up while it was copied", async () => {
    const store = createMemoryStore();
    const given: MediaStore = {
      ...store,
      putChunk: async (id, n, piece) => {
        await store.putChunk(id, n, piece);
        if (n === 2) await store.drop(id);
      },
    };
    expect(await whyOf(capture(given, row, fileOf(bytes)))).toBe("broken");
    expect(await store.rows()).toEqual([]);
  });
});

it("the fingerprint of a file that is not copied is its SHA-256", async () => {
  expect(await fingerprint(fileOf(bytes))).toBe(sha256);
});
