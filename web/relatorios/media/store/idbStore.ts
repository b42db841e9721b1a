import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Chunk, MediaRow, MediaStore } from "./types.ts";

/** The store in IndexedDB: every write is strict, which browsers do not do by themselves (S 0, 'storage policy'). */

interface Schema extends DBSchema {
  media: { key: string; value: MediaRow };
  chunk: { key: [string, number]; value: Chunk };
}
type Db = IDBPDatabase<Schema>;

const VERSION = 1;
const AGAIN_AFTER_MS = 1000;
const STRICT = { durability: "strict" } as const;
/** Every piece of one file: numbers sort before arrays. */
const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** Handles that will never work again: WebKit's lost connection, a database closed under us (S 4.6). */
const isDead = (error: unknown): boolean =>
  error instanceof Error && ["InvalidStateError", "UnknownError", "AbortError"].includes(error.name);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the database of this person and company. Rejects where there is no IndexedDB. */
export async function createIdbStore(usuarioId: string, empresaId: string): Promise<MediaStore> {
  const name = `canteiro.midias.${usuarioId}.${empresaId}`;
  let handle: Promise<Db> | null = null;

  const open = (): Promise<Db> => {
    handle ??= openDB<Schema>(name, VERSION, {
      upgrade: (db) => {
        db.createObjectStore("media", { keyPath: "id" });
        db.createObjectStore("chunk");
      },
      // Another tab runs a newer version: standing in its way would block it for good.
      blocking: () => forget(),
      terminated: () => forget(),
    });
    return handle;
  };
  const forget = (): void => {
    void handle?.then(
      (db) => db.close(),
      () => undefined,
    );
    handle = null;
  };

  /** Runs once more on a fresh handle when the old one died, and once more a second later; then the failure is the caller's. */
  const run = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(await open());
      } catch (error) {
        if (!isDead(error) || attempt === 3) throw error;
        forget();
        if (attempt === 2) await pause(AGAIN_AFTER_MS);
      }
    }
  };

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

  await open();
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
    close: forget,
  };
}
