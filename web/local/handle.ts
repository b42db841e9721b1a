import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A database on this device; its connection is opened again when the browser drops it. */

const AGAIN_AFTER_MS = 1000;

/** Browsers write relaxed by default, so that a power cut loses acknowledged writes. All our writes ask for strict durability. */
export const STRICT = { durability: "strict" } as const;

/** True when there was no room for a write; existing data is intact. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === "QuotaExceededError";

/** True for errors after which a connection never works again: WebKit's lost connection, a database closed under us. */
const isDead = (error: unknown): boolean =>
  error instanceof Error && ["InvalidStateError", "UnknownError", "AbortError"].includes(error.name);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Handle<S extends DBSchema> = {
  /** Runs `work`. Retries on a new connection when the old one died, and once more a second later. */
  readonly run: <T>(work: (db: IDBPDatabase<S>) => Promise<T>) => Promise<T>;
  readonly close: () => void;
  /** Closes the connection for good: pending requests are refused and never create the database again. */
  readonly end: () => void;
};

/** Upgrades the schema by one version. Existing data stays readable. */
export type Step<S extends DBSchema> = (db: IDBPDatabase<S>) => void;

/** Upgrades a database of version `from` to the newest, running only the steps that it lacks. */
export function upgrade<S extends DBSchema>(db: IDBPDatabase<S>, from: number, steps: readonly Step<S>[]): void {
  for (const step of steps.slice(from)) step(db);
}

/**
 * Opens a database built by `steps`; the first step starts from an empty database. The number of steps is the database's version,
 * so released steps are never changed or removed. `run` rejects where the browser has no IndexedDB, refuses access, or has a
 * database of a newer version.
 */
export function openHandle<S extends DBSchema>(name: string, steps: readonly Step<S>[]): Handle<S> {
  let handle: Promise<IDBPDatabase<S>> | null = null;
  let isOver = false;
  const close = (): void => {
    void handle?.then(
      (db) => db.close(),
      () => undefined,
    );
    handle = null;
  };
  const open = (): Promise<IDBPDatabase<S>> => {
    if (isOver) throw new Error(`${name} was closed for good`);
    handle ??= openDB<S>(name, steps.length, {
      upgrade: (db, from) => upgrade(db, from, steps),
      // Another tab runs a newer version: an open connection here would block its upgrade.
      blocking: close,
      terminated: close,
    });
    return handle;
  };
  const run = async <T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      const opening = open();
      try {
        return await work(await opening);
      } catch (error) {
        // A connection that failed to open is dropped, so that the next call tries again.
        const opened = await opening.then(
          () => true,
          () => false,
        );
        if (!opened || isDead(error)) close();
        if (!isDead(error) || attempt === 3) throw error;
        if (attempt === 2) await pause(AGAIN_AFTER_MS);
      }
    }
  };
  const end = (): void => {
    isOver = true;
    close();
  };
  return { run, close, end };
}
