/** Limits of one document over a period, chosen so that a server with 4 GB makes it in a minute (decision 018). */
export const LIMITES_DE_IMPRESSAO = {
  /**
   * A document may contain at most this many reports. A page of a PDF takes 2 MB of memory while it is typeset, a row of a
   * workbook nearly nothing.
   */
  relatorios: { pdf: 100, fotos: 366, excel: 366 },
  /** A PDF may contain at most this many photos. */
  fotos: 10_000,
  /** Documents are deleted this many days after they were requested. */
  dias: 7,
  /** Per person and work: how many of the latest documents are kept, and how many may wait in the queue at once. */
  guardadas: 20,
  naFila: 5,
} as const;
