import type { PdfServices } from "../relatorios/pdf/service.ts";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDocumentRenderer } from "../typeset/renderer.ts";
import type { PeriodModel } from "../relatorios/pdf/periodo.ts";
import { removeRemains } from "../storage/temporary.ts";
import { createExcelWriter, type ExcelWriter } from "./excel/excel.ts";
import type { TablesModel } from "./tabelas.ts";

/** What the code for documents over a period needs. */

/** The common services, PDFs, and documents over a period. */
export type PrintServices = PdfServices & { readonly impressoes: ImpressoesService };

export type ImpressoesService = {
  /** Typesets a document of many reports into `outFile`. Rejects with a `ChildError`, or when aborted. */
  typeset(model: PeriodModel, outFile: string, options: { readonly signal: AbortSignal }): Promise<void>;
  /** Typesets tables into `outFile`. Rejects with a `ChildError`. */
  typesetTables(model: TablesModel, outFile: string): Promise<void>;
  readonly excel: ExcelWriter;
  /** Gives `use` an empty folder on the data disk (a document may have a gigabyte), and removes it with all its content when `use` is done. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>;
  /** Documents that this node is making, by their id: cancelling a document ends its process at once. */
  readonly running: Map<string, AbortController>;
  close(): Promise<void>;
};

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** Generous: 100 reports with 100 photos each took 12 s. */
const TIMEOUT_MS = 5 * 60_000;
/** 100 reports with 100 photos each took 1.7 GB. */
const MEMORY_MB = 2560;

/** @param folder the service's folder on the data disk; created when absent */
export function createImpressoesService(folder: string): ImpressoesService {
  const documents = createDocumentRenderer({
    workDir: join(folder, "work"),
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
    // Short documents also run at low priority: otherwise a flood of them takes the processor from another company's long document.
    large: true,
  });
  const excel = createExcelWriter();
  const running = new Map<string, AbortController>();
  return {
    excel,
    running,
    async withFolder(use) {
      await mkdir(folder, { recursive: true });
      await removeRemains(folder);
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
    async typesetTables({ createdAt, ...data }, outFile) {
      const files = { photos: {}, pictures: {} };
      const seconds = Math.floor(Date.parse(createdAt) / 1000);
      await documents.render({
        root: ROOT,
        main: "impressoes/tabelas.typ",
        data,
        ...files,
        createdAt: seconds,
        outFile,
      });
    },
    close: async () => {
      for (const controller of running.values()) controller.abort(new Error("the server ends"));
      await Promise.all([documents.close(), excel.close()]);
    },
  };
}
