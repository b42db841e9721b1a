/** Formats of documents over a period, and layouts of albums. Does not import the validation library, so that screens may import this file. */
export const FORMATOS_DE_IMPRESSAO = ["pdf", "fotos", "excel"] as const;
export type FormatoDeImpressao = (typeof FORMATOS_DE_IMPRESSAO)[number];

/** Numbers of photos that a page of the album can have. */
export const FOTOS_POR_PAGINA = [2, 4, 6] as const;
