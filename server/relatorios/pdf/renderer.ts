import { fileURLToPath } from "node:url";
import { createDocumentRenderer } from "../../typeset/renderer.ts";
import type { PdfStandard } from "../../typeset/typesetter.ts";
import type { AlbumModel } from "./album.ts";
import type { RdoModel } from "./types.ts";

/** Model of a print: the report's pages, or an album of its photos. */
export type PrintedModel = RdoModel | AlbumModel;

export type RenderedRdo = {
  /** Size of the file in bytes. */
  readonly size: number;
  readonly pages: number;
  /** Standard that the file claims; weaker than `a-2a` when a text has a character that none of our fonts has. */
  readonly standard: PdfStandard;
  /** Photos whose file is missing or unusable; the page shows a box in their place. */
  readonly missingPhotos: readonly string[];
};

export type PdfRenderer = {
  /**
   * Writes the PDF of a report, or its album, to `outFile`, which appears whole or not at all.
   * @throws when the process that typesets crashes, takes longer than a minute or is aborted by `signal`
   */
  renderRdo(model: PrintedModel, outFile: string, options?: { readonly signal?: AbortSignal }): Promise<RenderedRdo>;
  /** Ends the child process. */
  close(): Promise<void>;
};

/** Folder that templates read and import from: the parts of the report, and the pieces in `typeset/typst`. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Makes PDFs of reports, one at a time, in a child process that starts with the first one.
 * @param options.workDir for unfinished files, on the same file system as the finished ones; created when absent
 */
export function createPdfRenderer(options: { readonly workDir: string }): PdfRenderer {
  const documents = createDocumentRenderer({ workDir: options.workDir });
  return {
    async renderRdo(model, outFile, { signal } = {}) {
      const { photoFiles, logoFiles, createdAt, signatureFiles, ...data } = { signatureFiles: {}, ...model };
      const job = {
        root: ROOT,
        main: "chapter" in model ? "relatorios/pdf/album.typ" : "relatorios/pdf/rdo.typ",
        data,
        photos: photoFiles,
        pictures: { ...signatureFiles, ...(logoFiles as Readonly<Record<string, string>>) },
        createdAt: Math.floor(Date.parse(createdAt) / 1000),
        outFile,
      };
      const { size, pages, standard, missingPhotos } = await documents.render(
        job,
        signal === undefined ? {} : { signal },
      );
      return { size, pages, standard, missingPhotos };
    },
    close: () => documents.close(),
  };
}
