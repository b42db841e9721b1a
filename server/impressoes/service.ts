import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDocumentRenderer } from "../documents/renderer.ts";
import type { PeriodModel } from "../relatorios/pdf/periodo.ts";
import { createExcelWriter, type ExcelWriter } from "./excel/excel.ts";

/** The processes that make documents over a period, apart from those of single reports: nobody waits for a stranger's year. */

export type ImpressoesService = {
  /** Typesets a document of many reports into `outFile`. Rejects with a `ChildError`, or when aborted. */
  typeset(model: PeriodModel, outFile: string, options: { readonly signal: AbortSignal }): Promise<void>;
  readonly excel: ExcelWriter;
  /** An empty folder on the data disk (a document may have a gigabyte), removed with all it holds when `use` is done. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>;
  /** Documents this node is making, by their id: who gives one up ends its process at once. */
  readonly running: Map<string, AbortController>;
  close(): Promise<void>;
};

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** 100 reports with 100 photos each took 12 s. */
const TIMEOUT_MS = 5 * 60_000;
/** 100 reports with 100 photos each took 1.7 GB. */
const MEMORY_MB = 2560;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what processes that died left behind. Not younger than a day: nodes may share the disk, and one of them be at work there. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

/** @param folder on the data disk; created when absent */
export function createImpressoesService(folder: string): ImpressoesService {
  const documents = createDocumentRenderer({
    workDir: join(folder, "work"),
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
  });
  const excel = createExcelWriter();
  const running = new Map<string, AbortController>();
  return {
    excel,
    running,
    async withFolder(use) {
      await mkdir(folder, { recursive: true });
      await sweep(folder);
      const made = await mkdtemp(join(folder, "document-"));
      try {
        return await use(made);
      } finally {
        await rm(made, { recursive: true, force: true });
      }
    },
    async typeset({ photoFiles, pictureFiles, createdAt, ...data }, outFile, { signal }) {
      const job = {
        root: ROOT,
        main: "relatorios/pdf/periodo.typ",
        data,
        photos: photoFiles,
        pictures: pictureFiles,
        createdAt: Math.floor(Date.parse(createdAt) / 1000),
        outFile,
      };
      await documents.render(job, { signal });
    },
    close: async () => {
      for (const controller of running.values()) controller.abort(new Error("the server ends"));
      await Promise.all([documents.close(), excel.close()]);
    },
  };
}
