import { nomeDoModelo, type QualRelatorio, shortenedInside } from "./nome.ts";

/** File names of reports. */

const LETTERS = 80;

/** Lookalikes for the characters that Windows refuses in names; replacing instead of removing keeps different names different. */
const FORBIDDEN = '<>:"/\\|?*';
const ALIKE = "＜＞：＂／＼｜？＊";
/** Matches a name that Windows reserves for a device (`con`, `lpt1`) before the first dot of a file name. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?=\.)/i;

/** Joins the parts that are not empty and the extension into a file name that every operating system accepts. */
export function nomeDeArquivo(partes: readonly (string | null)[], extensao: string): string {
  const plain = partes
    // oxlint-disable-next-line no-control-regex -- no name may have these
    .map((parte) => (parte ?? "").replaceAll(/[\u0000-\u001f\u007f]+|\s+/g, " ").trim())
    .filter((parte) => parte !== "")
    .map((parte) => shortenedInside(parte, LETTERS).replaceAll(/[<>:"/\\|?*]/g, alike));
  return `${plain.join(" - ")}.${extensao}`.replace(DEVICE, "_$&");
}

const alike = (character: string): string => ALIKE[FORBIDDEN.indexOf(character)] ?? "-";

/**
 * Composes the name of a report's file: `RDO 12 - Ponte - 2026-11-18.pdf`.
 * @param documento what the file holds when that is not the report itself (`Álbum de fotos`)
 */
export function nomeDoArquivo(
  {
    numero,
    modeloDeRelatorio,
    obra,
    data,
  }: QualRelatorio & { readonly obra: { readonly nome: string }; readonly data: string },
  extensao: string,
  documento: string | null = null,
): string {
  return nomeDeArquivo(
    [documento, `${nomeDoModelo(modeloDeRelatorio.descricao)} ${numero}`, obra.nome, data],
    extensao,
  );
}
