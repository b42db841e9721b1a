import { isConcluida } from "./status.ts";

/**
 * True for a task past its deadline and not finished.
 * @param hoje today in the company's time zone
 */
export const isAtrasada = (
  { prazo, porcentagem }: { readonly prazo: string | null; readonly porcentagem: number | null },
  hoje: string,
): boolean => prazo !== null && prazo < hoje && !isConcluida(porcentagem);
