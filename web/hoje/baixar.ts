import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { nomeDeArquivo } from "../../domain/relatorios/arquivo.ts";
import { loadTexts } from "../i18n/texts.ts";
import { readPdf, zipDePdfs } from "../relatorios/list/zipDeRelatorios.ts";
import { saveBlob } from "../ui/saveBlob.ts";
import type { ObraDeHoje } from "./data.ts";

/** Returns the id of the report that a row shows: today's or, without one, the last report before today. */
export const ultimoDe = ({ relatorio, anterior }: ObraDeHoje): string | null => (relatorio ?? anterior)?._id ?? null;

type Pedido = {
  readonly idioma: Idioma;
  /** Parts of the archive's file name: its title and the day. */
  readonly nome: readonly string[];
  readonly signal: AbortSignal;
  /** Called with the number of works done so far. */
  readonly onProgress: (n: number) => void;
};

/**
 * Saves the PDFs of the reports that the rows show: a single one as a PDF, several in one archive. Throws when `signal` is
 * aborted.
 * @returns the number of saved PDFs, and the works whose PDF could not be made
 */
export async function baixar(
  obras: readonly ObraDeHoje[],
  { nome, ...making }: Pedido,
): Promise<{ n: number; faltam: readonly ObraDeHoje[] }> {
  const relatorios = obras.flatMap((obra) => {
    const relatorioId = ultimoDe(obra);
    return relatorioId === null ? [] : [{ obraId: obra._id, relatorioId }];
  });
  const [only, ...others] = relatorios;
  if (only !== undefined && others.length === 0) {
    const { name, bytes } = await readPdf(only, making.idioma, making.signal);
    saveBlob(new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), name);
    return { n: 1, faltam: [] };
  }
  await loadTexts(["selecao"]);
  const { blob, feitos, recusas } = await zipDePdfs(relatorios, making);
  if (blob !== null) saveBlob(blob, nomeDeArquivo(nome, "zip"));
  return { n: feitos.length, faltam: obras.filter((obra) => recusas.has(ultimoDe(obra) ?? "")) };
}
