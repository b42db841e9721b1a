/** Limits of a company's export (decision 042). */
export const LIMITES_DO_BACKUP = {
  /** Exports are kept for so many days, and so many may be asked for within 24 hours. */
  dias: 7,
  porDia: 2,
  /** Of one volume: any tool reads an archive of that size, and a download that broke costs no more. */
  bytes: 2_000_000_000,
  arquivos: 60_000,
  /** Of one file of rows. */
  bytesDeLinhas: 500_000_000,
} as const;
