/** Limits of a company's export (decision 042). */
export const LIMITES_DO_BACKUP = {
  /** `dias`: how long an export is kept. `porDia`: how many exports may be asked for within 24 hours. */
  dias: 7,
  porDia: 2,
  /** Limits of one volume: every tool can read an archive of this size, and an interrupted download costs at most one volume. */
  bytes: 2_000_000_000,
  arquivos: 60_000,
  /** One file of rows has at most this many bytes. */
  bytesDeLinhas: 500_000_000,
} as const;
