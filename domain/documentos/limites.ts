/** Limits of the documents of a work, without the validation library: the screens read them too. */

/** Most bytes of one document: 10 MB. */
export const DOCUMENTO_BYTES = 10 * 1024 * 1024;
/** Folders of one work; all of them are shown at once. */
export const PASTAS_POR_OBRA = 200;
/** Types that browsers display. */
export const EXTENSOES_VISIVEIS: ReadonlySet<string> = new Set(["pdf", "jpg", "jpeg", "png", "webp"]);
