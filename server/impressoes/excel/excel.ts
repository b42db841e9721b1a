import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createChildPool } from "../../lib/child.ts";
import type { ExcelJob } from "./workbook.ts";

export type ExcelWriter = {
  /** Writes the workbook into `outFile`, which appears whole or not at all. Rejects with a `ChildError`, or when aborted. */
  write(job: ExcelJob, options?: { readonly signal?: AbortSignal }): Promise<void>;
  close(): Promise<void>;
};

/** Workbooks are written in a child process of their own: a year of reports takes seconds of computing. */
export function createExcelWriter(): ExcelWriter {
  const pool = createChildPool<ExcelJob, void>({
    module: new URL("./excelMain.ts", import.meta.url),
    size: 1,
    timeoutMs: 120_000,
    memoryMb: 1536,
  });
  return {
    async write(job, { signal } = {}) {
      await mkdir(dirname(job.outFile), { recursive: true });
      const unfinished = `${job.outFile}.${randomUUID()}.part`;
      try {
        await pool.run({ ...job, outFile: unfinished }, signal === undefined ? {} : { signal });
        await rename(unfinished, job.outFile);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    close: () => pool.close(),
  };
}
