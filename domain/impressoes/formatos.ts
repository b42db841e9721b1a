/** What documents over a period come as, and how albums are laid out; without the validation library, for the screens. */
export const FORMATOS_DE_IMPRESSAO = ["pdf", "fotos", "excel"] as const;
export type FormatoDeImpressao = (typeof FORMATOS_DE_IMPRESSAO)[number];

/** Photos on a page of the album. */
export const FOTOS_POR_PAGINA = [2, 4, 6] as const;
