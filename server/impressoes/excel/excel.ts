import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createChildPool } from "../../lib/child.ts";
import type { ExcelJob } from "./workbook.ts";

export type ExcelWriter = {
  /**
   * Writes the workbook into `outFile`, which appears whole or not at all. `large`: use the queue for large work even if the
   * workbook is short. Rejects with a `ChildError`, or when aborted.
   */
  write(job: ExcelJob, options?: { readonly signal?: AbortSignal; readonly large?: boolean }): Promise<void>;
  close(): Promise<void>;
};

/** A workbook with more reports takes more than a few tenths of a second. */
const LARGE_REPORTS = 20;

/** Writes workbooks in child processes: a year of reports takes seconds of computing. */
export function createExcelWriter(): ExcelWriter {
  const pool = createChildPool<ExcelJob, void>({
    module: new URL("./excelMain.ts", import.meta.url),
    timeoutMs: 120_000,
    memoryMb: 1536,
  });
  return {
    async write(job, { signal, large = false } = {}) {
      await mkdir(dirname(job.outFile), { recursive: true });
      const unfinished = `${job.outFile}.${randomUUID()}.part`;
      try {
        const isLarge = large || !("relatorios" in job) || job.relatorios.length > LARGE_REPORTS;
        await pool.run({ ...job, outFile: unfinished }, { ...(signal && { signal }), large: isLarge });
        await rename(unfinished, job.outFile);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    close: () => pool.close(),
  };
}
