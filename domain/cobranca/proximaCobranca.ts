import type { Assinatura, Contratado } from "./conta.ts";
import { periodo, type Periodo } from "./periodo.ts";
import { type Datas, datasDaCobranca, datasDeHoje } from "./vencimento.ts";

/** Finds the charge that comes next: for the period after the last charged one. */

export type Proxima = Datas & Contratado & { readonly periodo: Periodo };

/** Plan of the period that begins `meses` months after the hire. */
export const contratadoEm = ({ plano, frequencia, proximo }: Assinatura, meses: number): Contratado =>
  proximo !== null && meses >= proximo.meses ? proximo : { plano, frequencia };

/** Returns the next charge; null when the service ends before the period would begin. The first charge is made at the hire. */
export function proximaCobranca(assinatura: Assinatura): Proxima | null {
  const { inicio, mesesCobrados, cancelaEm } = assinatura;
  const { plano, frequencia } = contratadoEm(assinatura, mesesCobrados);
  const coming = periodo(inicio, mesesCobrados, frequencia);
  if (cancelaEm !== null && coming.inicio >= cancelaEm) return null;
  const datas = mesesCobrados === 0 ? datasDeHoje(inicio) : datasDaCobranca(coming, assinatura);
  return { ...datas, plano, frequencia, periodo: coming };
}
