import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createChildPool } from "../lib/child.ts";
import { printableJson } from "./printable.ts";
import type { TypesetJob, TypesetResult } from "./typesetter.ts";

export type DocumentJob = Omit<TypesetJob, "data" | "binding"> & { readonly data: unknown };

export type DocumentRenderer = {
  /** Typesets one document into `outFile`, which appears whole or not at all. Rejects on timeout, abort or template error. */
  render(job: DocumentJob, options?: { readonly signal?: AbortSignal }): Promise<TypesetResult>;
  close(): Promise<void>;
};

/**
 * A document whose data has more letters than this counts as large (it takes about half a second); each photo counts as many
 * letters as {@link PHOTO_WEIGHT} says.
 */
const LARGE_WEIGHT = 150_000;
const PHOTO_WEIGHT = 500;

/**
 * Typesets documents in child processes, one at a time in each process: a hang or crash of native code costs one document, not
 * the server.
 * @param options.workDir folder for unfinished files; best on the same file system as the finished ones
 * @param options.memoryMb memory at which a document's process is ended; default 1024
 * @param options.large true to queue even short documents with large work
 * @param options.timeoutMs time after which a document's process is ended; default 60 s, several hundred times the usual
 */
export function createDocumentRenderer(options: {
  readonly workDir: string;
  readonly timeoutMs?: number;
  readonly memoryMb?: number;
  readonly large?: boolean;
}): DocumentRenderer {
  const pool = createChildPool<TypesetJob, TypesetResult>({
    module: new URL("./typesetterMain.ts", import.meta.url),
    timeoutMs: options.timeoutMs ?? 60_000,
    // About 220 MB are usual; a document with 3,000 photos took 470 MB.
    memoryMb: options.memoryMb ?? 1024,
  });
  return {
    async render(job, { signal } = {}) {
      await mkdir(options.workDir, { recursive: true });
      const unfinished = join(options.workDir, `${randomUUID()}.pdf`);
      try {
        const typesetJob = { ...job, data: printableJson(job.data), outFile: unfinished };
        const weight = typesetJob.data.length + PHOTO_WEIGHT * Object.keys(job.photos).length;
        const large = options.large === true || weight > LARGE_WEIGHT;
        const result = await pool.run(typesetJob, { ...(signal && { signal }), large });
        await moveFile(unfinished, job.outFile);
        return result;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    close: () => pool.close(),
  };
}

/** Moves a finished file so that it appears whole, even onto another file system (such as from a temporary folder to a data volume). */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    const near = `${to}.${randomUUID()}`;
    await copyFile(from, near);
    await rename(near, to);
  }
}
