import { pipeline } from "node:stream";
import { AppError } from "../../domain/errors/errors.ts";
import { fileAnswer, type FileAnswer, type FileFacts, type Later, later } from "../answers/answers.ts";
import { ChildError, type ChildFailure, createChildPool } from "../lib/child.ts";
import { workForAll } from "../lib/whose.ts";
import type { Storage } from "../storage/storage.ts";
import { maySayPlace } from "./find.ts";
import { type Patch, patching } from "./patch.ts";

/**
 * While a file is sent to people who may not edit, GPS, telemetry and other text about the picture are blanked. The stored
 * original is unchanged, because evidence needs it; the length is the same, so byte ranges need no conversion.
 */
export type Places = {
  /**
   * Finds the byte ranges of a file that say where it was taken. Runs once per content, in a child process.
   * @throws AppError `lugar_nao_retirado` for a file that cannot be parsed, `indisponivel` when the machine had no time to read
   * it
   */
  find(storage: Storage, empresaId: string, file: { sha256: string; mime: string }): Promise<readonly Patch[]>;
  close(): Promise<void>;
};

/** At most this many contents are cached; a player requests the same film many times. */
const REMEMBERED = 500;
/** At most this many patches are cached, of all contents together: some 20 MB. */
const REMEMBERED_PATCHES = 200_000;
/** Part of the ETag, because a change in how places are blanked changes the bytes sent. */
const VERSION = 1;

type Found = {
  readonly patches: Promise<readonly Patch[]>;
  /** Number of patches that the entry counts for in the cache. */
  size: number;
  /** Time in milliseconds until which the entry is valid; a failure is cached for a limited time. */
  until: number;
};

type Failed = { readonly codigo: "indisponivel" | "lugar_nao_retirado"; readonly ms: number };
const OF_THE_FILE: Failed = { codigo: "lugar_nao_retirado", ms: 10 * 60_000 };
const PASSING: Failed = { codigo: "indisponivel", ms: 0 };

/**
 * Error code of each kind of failure, and the milliseconds until the next try. A timeout is cached too, because each try may take
 * the full 20 seconds.
 */
const WHEN_FAILED: Readonly<Record<ChildFailure, Failed>> = {
  failed: OF_THE_FILE,
  crashed: OF_THE_FILE,
  memory: OF_THE_FILE,
  timeout: { ...PASSING, ms: 60_000 },
  busy: PASSING,
  closed: PASSING,
};

/**
 * Creates the finder of places. It works in child processes of at most 512 MB, which end after a minute without work. Reading one
 * file may take 20 seconds, unless `timeoutMs` says otherwise.
 */
export function createPlaces({ timeoutMs = 20_000 } = {}): Places {
  const pool = createChildPool<{ readonly path: string; readonly mime: string }, Patch[]>({
    module: new URL("./placesMain.ts", import.meta.url),
    timeoutMs,
    memoryMb: 512,
  });
  const found = new Map<string, Found>();
  let remembered = 0;

  async function look(storage: Storage, empresaId: string, sha256: string, mime: string): Promise<readonly Patch[]> {
    const file = await storage.localFile(empresaId, sha256);
    try {
      return await pool.run({ path: file.path, mime });
    } catch (error) {
      // Refusing the file is better than sending one that may disclose where somebody lives.
      throw error instanceof ChildError ? new AppError(WHEN_FAILED[error.failure].codigo, { cause: error }) : error;
    } finally {
      await file.release();
    }
  }

  function forget(key: string): void {
    remembered -= found.get(key)?.size ?? 0;
    found.delete(key);
  }

  /** Keeps a result in the cache and drops the oldest results when the cache is full. */
  function keep(key: string, one: Found, size: number): void {
    if (found.get(key) !== one) return;
    one.size = size;
    remembered += size;
    for (const oldest of found.keys()) {
      if (found.size <= REMEMBERED && remembered <= REMEMBERED_PATCHES) return;
      if (oldest !== key) forget(oldest);
    }
  }

  return {
    async find(storage, empresaId, { sha256, mime }) {
      if (!maySayPlace(mime)) return [];
      const key = `${empresaId}/${sha256}/${mime}`;
      const before = found.get(key);
      if (before !== undefined && Date.now() < before.until) return before.patches;
      forget(key);
      const one: Found = {
        patches: workForAll(() => look(storage, empresaId, sha256, mime)),
        size: 0,
        until: Infinity,
      };
      found.set(key, one);
      one.patches.then(
        (patches) => keep(key, one, patches.length),
        (error: unknown) => {
          const cause = error instanceof AppError ? error.cause : undefined;
          const ms = cause instanceof ChildError ? WHEN_FAILED[cause.failure].ms : 0;
          if (ms === 0) return found.get(key) === one && forget(key);
          one.until = Date.now() + ms;
          keep(key, one, 1);
        },
      );
      return one.patches;
    },
    close: () => pool.close(),
  };
}

type Part = { readonly storage: Storage; readonly places: Places };

/** Answers a file with the bytes blanked that say where it was taken. */
export function withoutPlaces(
  { storage, places }: Part,
  empresaId: string,
  { sha256, mime }: { readonly sha256: string; readonly mime: string },
  facts: FileFacts,
): Later {
  return later(async (): Promise<FileAnswer> => {
    const patches = await places.find(storage, empresaId, { sha256, mime });
    if (patches.length === 0) return fileAnswer(facts, (range) => storage.open(empresaId, sha256, range));
    return fileAnswer({ ...facts, etag: `${sha256}-${VERSION}` }, async (range) => {
      const bytes = await storage.open(empresaId, sha256, range);
      const clean = patching(patches, range?.start);
      // An error in either stream ends both streams, and whoever reads the file gets the error.
      pipeline(bytes, clean, () => undefined);
      return clean;
    });
  });
}
