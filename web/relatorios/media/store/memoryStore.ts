import type { Chunk, MediaRow, MediaStore } from "./types.ts";

/** A store that keeps rows and pieces only as long as the page lives, for browsers without a working IndexedDB. */
export function createMemoryStore(): MediaStore {
  const rows = new Map<string, MediaRow>();
  const chunks = new Map<string, Chunk>();
  const keyOf = (id: string, n: number): string => `${id}/${n}`;
  return {
    durable: false,
    rows: () => Promise.resolve([...rows.values()].sort((a, b) => a.seq - b.seq)),
    row: (id) => Promise.resolve(rows.get(id) ?? null),
    putRow: (row) => {
      rows.set(row.id, row);
      return Promise.resolve();
    },
    patchRow: (id, patch) => {
      const row = rows.get(id);
      const next = row === undefined ? null : { ...row, ...patch };
      if (next !== null) rows.set(id, next);
      return Promise.resolve(next);
    },
    putChunk: (id, n, chunk) => {
      chunks.set(keyOf(id, n), chunk);
      return Promise.resolve();
    },
    chunk: (id, n) => Promise.resolve(chunks.get(keyOf(id, n)) ?? null),
    drop: (id) => {
      rows.delete(id);
      for (const key of chunks.keys()) if (key.startsWith(`${id}/`)) chunks.delete(key);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}
