/** Formats of documents over a period and layouts of albums, without the validation library so that screens may import them. */
export const FORMATOS_DE_IMPRESSAO = ["pdf", "fotos", "excel"] as const;
export type FormatoDeImpressao = (typeof FORMATOS_DE_IMPRESSAO)[number];

/** Photos on a page of the album. */
export const FOTOS_POR_PAGINA = [2, 4, 6] as const;
