import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A database of this device whose handle is opened again when the browser drops it. */

const AGAIN_AFTER_MS = 1000;

/** Browsers write relaxed by default: a power cut then loses acknowledged writes. Every write of ours asks for this. */
export const STRICT = { durability: "strict" } as const;

/** No room for a write; existing data is intact. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === "QuotaExceededError";

/** Errors of handles that never work again: WebKit's lost connection, a database closed under us. */
const isDead = (error: unknown): boolean =>
  error instanceof Error && ["InvalidStateError", "UnknownError", "AbortError"].includes(error.name);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Handle<S extends DBSchema> = {
  /** Runs `work`. Retries on a fresh handle when the old one died, and once more a second later. */
  readonly run: <T>(work: (db: IDBPDatabase<S>) => Promise<T>) => Promise<T>;
  readonly close: () => void;
  /** Closes it for good: pending requests are refused, and never make the database again. */
  readonly end: () => void;
};

/** Makes the shape of a version from the one before it. Existing data stays readable. */
export type Step<S extends DBSchema> = (db: IDBPDatabase<S>) => void;

/** A database of version `from` becomes the newest: only the steps that it has not gone yet. */
export function upgrade<S extends DBSchema>(db: IDBPDatabase<S>, from: number, steps: readonly Step<S>[]): void {
  for (const step of steps.slice(from)) step(db);
}

/**
 * Opens a database built by `steps`, the first from nothing. Their number is its version, so released steps are never changed
 * or removed. `run` rejects where the browser has none, refuses, or has one of a newer version.
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
      // Another tab runs a newer version: an open handle here would block its upgrade.
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
        // A handle that did not open is not kept: the next call tries again.
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
