import type { DBSchema } from "idb";
import { openHandle, type Step, STRICT } from "../../../local/handle.ts";
import type { Chunk, MediaRow, MediaStore } from "./types.ts";

/** The store in IndexedDB. Every write transaction requests strict durability. */

interface Schema extends DBSchema {
  media: { key: string; value: MediaRow };
  chunk: { key: [string, number]; value: Chunk };
}

const STEPS: readonly Step<Schema>[] = [
  (db) => {
    db.createObjectStore("media", { keyPath: "id" });
    db.createObjectStore("chunk");
  },
];

/** Key range of all pieces of one file: in IndexedDB numbers sort before arrays. */
const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** Opens the database of this person and company. Rejects where there is no IndexedDB. */
export async function createIdbStore(usuarioId: string, empresaId: string): Promise<MediaStore> {
  const { run, close } = openHandle<Schema>(`canteiro.midias.${usuarioId}.${empresaId}`, STEPS);

  const put = (row: MediaRow): Promise<void> =>
    run(async (db) => {
      const change = db.transaction("media", "readwrite", STRICT);
      await Promise.all([change.store.put(row), change.done]);
    });
  const patch = (id: string, fields: Partial<MediaRow>): Promise<MediaRow | null> =>
    run(async (db) => {
      const change = db.transaction("media", "readwrite", STRICT);
      const row = await change.store.get(id);
      const next = row === undefined ? null : { ...row, ...fields };
      await Promise.all([next === null ? null : change.store.put(next), change.done]);
      return next;
    });

  await run(() => Promise.resolve());
  return {
    durable: true,
    rows: () => run(async (db) => (await db.getAll("media")).sort((a, b) => a.seq - b.seq)),
    row: (id) => run(async (db) => (await db.get("media", id)) ?? null),
    putRow: put,
    patchRow: patch,
    putChunk: (id, n, chunk) =>
      run(async (db) => {
        const change = db.transaction("chunk", "readwrite", STRICT);
        await Promise.all([change.store.put(chunk, [id, n]), change.done]);
      }),
    chunk: (id, n) => run(async (db) => (await db.get("chunk", [id, n])) ?? null),
    drop: (id) =>
      run(async (db) => {
        const change = db.transaction(["media", "chunk"], "readwrite", STRICT);
        await Promise.all([
          change.objectStore("media").delete(id),
          change.objectStore("chunk").delete(piecesOf(id)),
          change.done,
        ]);
      }),
    close,
  };
}
