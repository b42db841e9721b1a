import { Zip, ZipPassThrough } from "fflate";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { fetchOnce } from "../../api/client.ts";
import { getTexts } from "../../i18n/texts.ts";
import { fileNameOf } from "../../ui/saveBlob.ts";
import { errorSentence } from "../../ui/toast.ts";
import type { Recusas } from "./useSelecao.ts";

/**
 * Puts the PDFs of several reports into one ZIP, in the browser: so the server still hands out each sealed file byte for byte,
 * and checks for each file who may have it.
 */

const LONGEST_MS = 5 * 60_000;

/** Resolves after `ms`, or at once when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Identifies a report of a work. */
export type QualRelatorio = { readonly obraId: string; readonly relatorioId: string };

/** Fetches one PDF. While the server is still making or sealing the PDF, it answers 202, and the request is repeated for up to 5 minutes. */
export async function readPdf(
  params: QualRelatorio,
  idioma: Idioma,
  signal: AbortSignal,
): Promise<{ name: string; bytes: Uint8Array }> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const response = await fetchOnce("getPdf", { params, query: { idioma, baixar: "true" }, signal });
    if (response.status !== 202)
      return { name: fileNameOf(response) ?? "relatorio.pdf", bytes: new Uint8Array(await response.arrayBuffer()) };
    await pause(Math.min(10, Math.max(1, Number(response.headers.get("Retry-After") ?? "2"))) * 1000, signal);
    signal.throwIfAborted();
  }
  throw new Error("the PDF did not come in time");
}

/** Makes a file name unique: `RDO 1.pdf` becomes `RDO 1 (2).pdf` if that name is taken. */
function unique(name: string, taken: Set<string>): string {
  let next = name;
  for (let n = 2; taken.has(next); n += 1) next = name.replace(/(?=\.pdf$)/, ` (${String(n)})`);
  taken.add(next);
  return next;
}

type Making = {
  readonly idioma: Idioma;
  readonly signal: AbortSignal;
  /** Called with the number of reports processed so far, whether they succeeded or failed. */
  readonly onProgress: (n: number) => void;
};

/**
 * @returns the archive (null when no PDF was received), the ids of the reports in it, and the reasons why the others are missing
 * @throws when the signal aborts
 */
export async function zipDePdfs(relatorios: readonly QualRelatorio[], { idioma, signal, onProgress }: Making) {
  const pieces: BlobPart[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const taken = new Set<string>();
  const feitos: string[] = [];
  const recusas = new Map<string, string>();
  for (const [n, params] of relatorios.entries()) {
    try {
      const { name, bytes } = await readPdf(params, idioma, signal);
      // Stored without compression: a PDF is compressed already.
      const entry = new ZipPassThrough(unique(name, taken));
      zip.add(entry);
      entry.push(bytes, true);
      feitos.push(params.relatorioId);
    } catch (error) {
      signal.throwIfAborted();
      recusas.set(params.relatorioId, getTexts("selecao")("zip_recusado", { motivo: errorSentence(error) }));
    }
    onProgress(n + 1);
  }
  zip.end();
  const blob = feitos.length === 0 ? null : new Blob(pieces, { type: "application/zip" });
  return { blob, feitos, recusas: recusas as Recusas };
}

type Pedido = Making & { readonly obraId: string; readonly relatorios: readonly string[] };

/** {@link zipDePdfs} for reports of one work. */
export const zipDeRelatorios = ({ obraId, relatorios, ...making }: Pedido) =>
  zipDePdfs(
    relatorios.map((relatorioId) => ({ obraId, relatorioId })),
    making,
  );
