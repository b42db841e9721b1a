import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Writes one ZIP archive to a file, entry by entry and in pieces, so that memory does not grow with the content. */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #zip: Zip;
  readonly #hash = createHash("sha256");
  readonly #mtime: Date;
  /** Bytes of the archive that are not written to disk yet. */
  #ready: Uint8Array[] = [];
  #error: Error | null = null;
  tamanho = 0;

  private constructor(file: FileHandle, mtime: Date) {
    this.#file = file;
    this.#mtime = mtime;
    this.#zip = new Zip((error, chunk) => {
      if (error !== null) this.#error = error;
      else this.#ready.push(chunk);
    });
  }

  /** @param mtime modification time of every entry, so that the same content makes the same bytes */
  static async create(path: string, mtime: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, "w"), mtime);
  }

  async #flush(): Promise<void> {
    const ready = this.#ready;
    this.#ready = [];
    for (const chunk of ready) {
      this.#hash.update(chunk);
      this.tamanho += chunk.length;
      await this.#file.appendFile(chunk);
    }
    if (this.#error !== null) throw this.#error;
  }

  /** Adds a file; `packed` compresses it, for content that gets smaller by that. */
  async add(nome: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, packed: boolean): Promise<void> {
    const entry = packed ? new ZipDeflate(nome, { level: 6 }) : new ZipPassThrough(nome);
    entry.mtime = this.#mtime;
    this.#zip.add(entry);
    for await (const piece of pieces) {
      entry.push(piece);
      await this.#flush();
    }
    entry.push(new Uint8Array(0), true);
    await this.#flush();
  }

  /** Ends the archive. */
  async end(): Promise<{ readonly sha256: string; readonly size: number }> {
    this.#zip.end();
    await this.#flush();
    await this.#file.sync();
    await this.#file.close();
    return { sha256: this.#hash.digest("hex"), size: this.tamanho };
  }

  /** Closes an archive that is no longer needed. */
  async close(): Promise<void> {
    await this.#file.close().catch(() => undefined);
  }
}
