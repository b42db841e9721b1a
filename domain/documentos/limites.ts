/** Limits of a work's documents. Does not import the validation library, because screens import this file too. */

/** A document has at most this many bytes: 10 MB. */
export const DOCUMENTO_BYTES = 10 * 1024 * 1024;
/** A work has at most this many folders; screens show all of them at once. */
export const PASTAS_POR_OBRA = 200;
/** File types that browsers can display. */
export const EXTENSOES_VISIVEIS: ReadonlySet<string> = new Set(["pdf", "jpg", "jpeg", "png", "webp"]);
