import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, utimes, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { copyInto, PIECE, piecesOf, sync } from "./copy.ts";
import { hasCode, namesIn, statIn } from "./entries.ts";
import {
  empresaPrefix,
  isSha256,
  isStorageId,
  quarantineKey,
  StorageError,
  storageKey,
  storagePartKey,
  type ByteRange,
  type LocalFile,
  type ReceivedFile,
  type Sha256,
  type Storage,
  type StoredFile,
} from "./storage.ts";
import { removeRemains } from "./temporary.ts";

function translated(error: unknown): unknown {
  if (hasCode(error, "ENOENT")) return new StorageError("missing", "No such file", { cause: error });
  if (hasCode(error, "ENOSPC", "EDQUOT")) return new StorageError("no_space", "No space left", { cause: error });
  return error;
}

/**
 * Returns the milliseconds since the file was written. Rounds the disk's fractions down, because the clock counts whole
 * milliseconds and a new file could otherwise have a negative age.
 */
const ageOf = ({ mtimeMs }: { readonly mtimeMs: number }): number => Date.now() - Math.floor(mtimeMs);

class DiskStorage implements Storage {
  readonly #root: string;
  readonly #temporary: string;
  readonly #known = new Set<string>();

  constructor(root: string) {
    this.#root = root;
    this.#temporary = join(root, "tmp");
  }

  async put(empresaId: string, source: Readable | string): Promise<StoredFile> {
    empresaPrefix(empresaId);
    return this.#write(source, ({ sha256 }) => join(this.#root, storageKey(empresaId, sha256)));
  }

  async take(empresaId: string, { path, sha256, size }: ReceivedFile): Promise<StoredFile> {
    const key = storageKey(empresaId, sha256);
    try {
      await sync(path);
      await this.#settle(path, join(this.#root, key));
    } catch (error) {
      this.#known.clear();
      if (!hasCode(error, "EXDEV")) throw translated(error);
      // The file cannot be moved, because it is on another file system.
      const kept = await this.put(empresaId, path);
      await rm(path, { force: true });
      return kept;
    }
    return { sha256, size };
  }

  async #write(source: Readable | string, pathOf: (stored: StoredFile) => string): Promise<StoredFile> {
    await this.#ensureDirectory(this.#temporary);
    const temporary = join(this.#temporary, randomUUID());
    try {
      const stored = await this.#writeTemporary(temporary, source);
      await this.#settle(temporary, pathOf(stored));
      return stored;
    } catch (error) {
      // The cause may be a folder that vanished, so the next put checks the folders again.
      this.#known.clear();
      await rm(temporary, { force: true });
      throw translated(error);
    }
  }

  async open(empresaId: string, sha256: Sha256, range?: ByteRange): Promise<Readable> {
    const handle = await this.#openForReading(storageKey(empresaId, sha256));
    try {
      const { size } = await handle.stat();
      const start = range?.start ?? 0;
      const end = Math.min(range?.end ?? Infinity, size - 1);
      if (range !== undefined && (start < 0 || start > end)) {
        throw new StorageError("invalid_range", `Bytes ${start}-${range.end ?? ""} of ${size}`);
      }
      return size === 0 ? handle.createReadStream() : handle.createReadStream({ start, end });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async localFile(empresaId: string, sha256: Sha256): Promise<LocalFile> {
    const path = join(this.#root, storageKey(empresaId, sha256));
    if ((await this.stat(empresaId, sha256)) === null) throw new StorageError("missing", "No such file");
    return { path, release: async () => {} };
  }

  async stat(empresaId: string, sha256: Sha256): Promise<{ size: number } | null> {
    const found = await statIn(join(this.#root, storageKey(empresaId, sha256)));
    return found === null ? null : { size: found.size };
  }

  async companies(): Promise<string[]> {
    return (await namesIn(join(this.#root, "t"))).filter(isStorageId);
  }

  async list(empresaId: string, digits: string): Promise<Sha256[]> {
    const names = await namesIn(join(this.#root, empresaPrefix(empresaId), digits));
    return names.filter((name) => isSha256(name) && name.startsWith(digits));
  }

  async quarantine(empresaId: string, sha256: Sha256, ageMs: number): Promise<{ size: number } | null> {
    const path = join(this.#root, storageKey(empresaId, sha256));
    const found = await statIn(path);
    if (found === null || ageOf(found) < ageMs) return null;
    const target = join(this.#root, quarantineKey(empresaId, sha256));
    await this.#ensureDirectory(dirname(target));
    const now = new Date();
    try {
      // The time is set before the move: after a crash in between, the file stays in quarantine longer, never shorter.
      await utimes(path, now, now);
      await rename(path, target);
    } catch (error) {
      this.#known.delete(dirname(target));
      throw error;
    }
    return { size: found.size };
  }

  async restore(empresaId: string, sha256: Sha256): Promise<boolean> {
    const path = join(this.#root, storageKey(empresaId, sha256));
    if ((await statIn(path)) !== null) return true;
    const source = join(this.#root, quarantineKey(empresaId, sha256));
    if ((await statIn(source)) === null) return (await statIn(path)) !== null;
    try {
      await this.#settle(source, path);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      // Another process may have restored the file, or put the same bytes.
      return (await statIn(path)) !== null;
    }
    return true;
  }

  async listQuarantine(empresaId: string): Promise<{ sha256: Sha256; ageMs: number }[]> {
    const names = (await namesIn(join(this.#root, quarantineKey(empresaId)))).filter(isSha256);
    const found: { sha256: Sha256; ageMs: number }[] = [];
    for (const sha256 of names) {
      const facts = await statIn(join(this.#root, quarantineKey(empresaId, sha256)));
      if (facts !== null) found.push({ sha256, ageMs: ageOf(facts) });
    }
    return found;
  }

  async purge(empresaId: string, sha256: Sha256): Promise<void> {
    await rm(join(this.#root, quarantineKey(empresaId, sha256)), { force: true });
  }

  async putPart(empresaId: string, envioId: string, name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#root, storagePartKey(empresaId, envioId, name));
    await this.#write(Readable.from([bytes]), () => path);
  }

  async openPart(empresaId: string, envioId: string, name: string): Promise<Readable> {
    const handle = await this.#openForReading(storagePartKey(empresaId, envioId, name));
    return handle.createReadStream({ highWaterMark: PIECE });
  }

  async removeParts(empresaId: string, envioId: string, names?: readonly string[]): Promise<void> {
    const paths = names?.map((name) => join(this.#root, storagePartKey(empresaId, envioId, name)));
    if (paths !== undefined) {
      for (const path of paths) await rm(path, { force: true });
      return;
    }
    const folder = join(this.#root, storagePartKey(empresaId, envioId));
    this.#known.delete(folder);
    await rm(folder, { recursive: true, force: true });
  }

  async listUploads(empresaId: string, ageMs: number): Promise<string[]> {
    const folder = join(this.#root, empresaPrefix(empresaId), "partes");
    const old: string[] = [];
    for (const id of (await namesIn(folder)).filter(isStorageId)) {
      const facts = await statIn(join(folder, id));
      if (facts !== null && ageOf(facts) >= ageMs) old.push(id);
    }
    return old;
  }

  async ping(): Promise<void> {
    // Checks the folders again: a volume that is no longer mounted shows here first.
    this.#known.clear();
    const probe = join(this.#temporary, `ping-${randomUUID()}`);
    try {
      await this.#ensureDirectory(this.#temporary);
      const handle = await open(probe, "wx");
      try {
        await handle.write("1");
      } finally {
        await handle.close();
        await rm(probe, { force: true });
      }
    } catch (error) {
      throw translated(error);
    }
  }

  async sweep(): Promise<number> {
    await this.#ensureDirectory(this.#temporary);
    return removeRemains(this.#temporary);
  }

  async #writeTemporary(temporary: string, source: Readable | string): Promise<StoredFile> {
    const handle = await open(temporary, "wx");
    try {
      const stored = await copyInto(handle, typeof source === "string" ? piecesOf(source) : source);
      await handle.sync();
      return stored;
    } finally {
      await handle.close();
    }
  }

  /** Moves the file to its place even if an equal one is there: this costs no more than checking first, and it repairs a damaged file. */
  async #settle(temporary: string, path: string): Promise<void> {
    const folder = dirname(path);
    await this.#ensureDirectory(folder);
    try {
      await rename(temporary, path);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      // The folder existed before but is gone now, for example because somebody deleted it.
      this.#known.delete(folder);
      await this.#ensureDirectory(folder);
      await rename(temporary, path);
    }
    await sync(folder);
  }

  /** Creates a folder. Its parents are synchronised too; otherwise the folder would not survive a power cut. */
  async #ensureDirectory(path: string): Promise<void> {
    if (this.#known.has(path)) return;
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    if (first !== undefined) {
      for (let at = path; at.length >= first.length; at = dirname(at)) await sync(dirname(at));
    }
    this.#known.add(path);
  }

  async #openForReading(key: string): Promise<FileHandle> {
    try {
      return await open(join(this.#root, key), "r");
    } catch (error) {
      throw translated(error);
    }
  }
}

/**
 * Creates storage in a folder of this machine (or of a file system shared by all nodes). The folder is created when needed. The
 * caller must run `sweep`.
 */
export function createDiskStorage(options: { readonly root: string }): Storage {
  return new DiskStorage(options.root);
}
