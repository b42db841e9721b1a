/** Action of a work's one button today, on the home and on the work's own pages. */
export type AtoDeHoje = "repetir" | "comecar" | "continuar" | "abrir";

/** @param relatorio today's report: `aberto` if the person goes on with it, otherwise they only read it; null when there is none yet */
export function atoDeHoje({
  relatorio,
  anterior,
  copia,
}: {
  relatorio: "aberto" | "fechado" | null;
  /** There is a report before today. */
  anterior: boolean;
  /** The company lets the last report be copied. */
  copia: boolean;
}): AtoDeHoje {
  if (relatorio !== null) return relatorio === "aberto" ? "continuar" : "abrir";
  return copia && anterior ? "repetir" : "comecar";
}
