import { prazo, type Prazo } from "../relatorios/rules.ts";

/**
 * Day counts of a work today (D 'deadlines').
 *
 * @param hoje today in the company's time zone, `YYYY-MM-DD`.
 */
export function prazoDaObra(
  obra: { readonly dataInicio: string | null; readonly dataFim: string | null },
  hoje: string,
): Prazo | null {
  return prazo(obra.dataInicio, obra.dataFim, hoje);
}
