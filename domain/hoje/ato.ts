/** What the single button of a work does today, on the home and on the work's own pages. */
export type AtoDeHoje = "repetir" | "comecar" | "continuar" | "abrir";

/** @param relatorio today's report: `aberto` if the person may continue it, `fechado` if they may only read it; null when there is no report yet */
export function atoDeHoje({
  relatorio,
  anterior,
  copia,
}: {
  relatorio: "aberto" | "fechado" | null;
  /** True when the work has a report from before today. */
  anterior: boolean;
  /** True when the company allows copying the last report. */
  copia: boolean;
}): AtoDeHoje {
  if (relatorio !== null) return relatorio === "aberto" ? "continuar" : "abrir";
  return copia && anterior ? "repetir" : "comecar";
}
