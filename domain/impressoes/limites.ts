/** Limits of one document over a period: a server of 4 GB makes it in a minute (decision 018). */
export const LIMITES_DE_IMPRESSAO = {
  /** Most reports. A page of a PDF takes 2 MB of memory while it is typeset, a row of a workbook nearly nothing. */
  relatorios: { pdf: 100, fotos: 366, excel: 366 },
  /** Photos of one PDF. */
  fotos: 10_000,
  /** Documents are forgotten this long after they were asked for. */
  dias: 7,
  /** Per person and work: how many of the last documents are kept, and how many may wait at once. */
  guardadas: 20,
  naFila: 5,
} as const;
