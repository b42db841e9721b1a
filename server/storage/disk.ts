import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import {
  empresaPrefix,
  StorageError,
  storageKey,
  storagePartKey,
  type ByteRange,
  type LocalFile,
  type Sha256,
  type Storage,
  type StoredFile,
} from "./storage.ts";

const REMAINS_AFTER_MS = 24 * 60 * 60 * 1000;

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

function translated(error: unknown): unknown {
  if (hasCode(error, "ENOENT")) return new StorageError("missing", "No such file", { cause: error });
  if (hasCode(error, "ENOSPC", "EDQUOT")) return new StorageError("no_space", "No space left", { cause: error });
  return error;
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes every byte, returning their hash and count. */
async function copyInto(handle: FileHandle, source: Readable): Promise<StoredFile> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    for (let written = 0; written < chunk.length;) {
      written += (await handle.write(chunk, written)).bytesWritten;
    }
    size += chunk.length;
  }
  return { sha256: hash.digest("hex"), size };
}

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

  async #write(source: Readable | string, pathOf: (stored: StoredFile) => string): Promise<StoredFile> {
    await this.#ensureDirectory(this.#temporary);
    const temporary = join(this.#temporary, randomUUID());
    try {
      const stored = await this.#writeTemporary(temporary, source);
      await this.#settle(temporary, pathOf(stored));
      return stored;
    } catch (error) {
      // Whatever went wrong may be a folder that vanished; the next put looks for them again.
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
    try {
      const { size } = await stat(join(this.#root, storageKey(empresaId, sha256)));
      return { size };
    } catch (error) {
      if (hasCode(error, "ENOENT")) return null;
      throw error;
    }
  }

  async remove(empresaId: string, sha256: Sha256): Promise<void> {
    const path = join(this.#root, storageKey(empresaId, sha256));
    try {
      await rm(path);
      await syncDirectory(dirname(path));
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
    }
  }

  async putPart(empresaId: string, envioId: string, name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#root, storagePartKey(empresaId, envioId, name));
    await this.#write(Readable.from([bytes]), () => path);
  }

  async openPart(empresaId: string, envioId: string, name: string): Promise<Readable> {
    const handle = await this.#openForReading(storagePartKey(empresaId, envioId, name));
    return handle.createReadStream();
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

  async ping(): Promise<void> {
    // The folders are looked for anew: a volume that is not mounted any more shows here first.
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
    const limit = Date.now() - REMAINS_AFTER_MS;
    let swept = 0;
    await this.#ensureDirectory(this.#temporary);
    for (const name of await readdir(this.#temporary)) {
      const path = join(this.#temporary, name);
      // By age and not all: another node may be writing into the same folder.
      const modified = await stat(path).then(
        (found) => found.mtimeMs,
        () => Infinity,
      );
      if (modified >= limit) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    return swept;
  }

  async #writeTemporary(temporary: string, source: Readable | string): Promise<StoredFile> {
    const handle = await open(temporary, "wx");
    try {
      const stored = await copyInto(handle, typeof source === "string" ? createReadStream(source) : source);
      await handle.sync();
      return stored;
    } finally {
      await handle.close();
    }
  }

  /** Renames also over an equal file: as cheap as looking first, and it heals one that has been damaged. */
  async #settle(temporary: string, path: string): Promise<void> {
    const folder = dirname(path);
    await this.#ensureDirectory(folder);
    try {
      await rename(temporary, path);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      // The folder was known and is gone: somebody tidied up by hand.
      this.#known.delete(folder);
      await this.#ensureDirectory(folder);
      await rename(temporary, path);
    }
    await syncDirectory(folder);
  }

  /** A new folder is only there after a power cut when its parents were synchronised too. */
  async #ensureDirectory(path: string): Promise<void> {
    if (this.#known.has(path)) return;
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    if (first !== undefined) {
      for (let at = path; at.length >= first.length; at = dirname(at)) await syncDirectory(dirname(at));
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
 * Files in a folder of this machine (or of a file system shared by all nodes). The folder is created when needed.
 * `sweep` does not run by itself.
 */
export function createDiskStorage(options: { readonly root: string }): Storage {
  return new DiskStorage(options.root);
}
