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
 * Documents are typeset in one child process of its own, one at a time: a hang or crash of native code costs one document,
 * not the server.
 * @param options.workDir for unfinished files; best on the same file system as the finished ones
 * @param options.memoryMb at which a document's process is ended; default 1024
 * @param options.timeoutMs after which a document's process is ended; default 60 s, several hundred times the usual
 */
export function createDocumentRenderer(options: {
  readonly workDir: string;
  readonly timeoutMs?: number;
  readonly memoryMb?: number;
}): DocumentRenderer {
  const pool = createChildPool<TypesetJob, TypesetResult>({
    module: new URL("./typesetterMain.ts", import.meta.url),
    size: 1,
    timeoutMs: options.timeoutMs ?? 60_000,
    // About 220 MB are usual, 470 MB were seen with 3,000 photos.
    memoryMb: options.memoryMb ?? 1024,
  });
  return {
    async render(job, { signal } = {}) {
      await mkdir(options.workDir, { recursive: true });
      const unfinished = join(options.workDir, `${randomUUID()}.pdf`);
      try {
        const typesetJob = { ...job, data: printableJson(job.data), outFile: unfinished };
        const result = await pool.run(typesetJob, signal === undefined ? {} : { signal });
        await moveFile(unfinished, job.outFile);
        return result;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    close: () => pool.close(),
  };
}

/** A finished file appears whole, also on another file system (a temporary folder beside a data volume). */
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
