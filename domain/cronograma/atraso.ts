import { isConcluida } from "./status.ts";

/** Past its deadline and not finished. @param hoje the company's day */
export const isAtrasada = (
  { prazo, porcentagem }: { readonly prazo: string | null; readonly porcentagem: number | null },
  hoje: string,
): boolean => prazo !== null && prazo < hoje && !isConcluida(porcentagem);
