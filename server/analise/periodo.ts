import { type Granularidade } from "../../domain/analise/limites.ts";
import {
  chosenGranularidade,
  type PedidoDePeriodo,
  type Periodo,
  resolvePeriodo,
} from "../../domain/analise/periodo.ts";
import { AppError } from "../../domain/errors/appError.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import type { Tx } from "../db/database.ts";

/** Today's date in the company, and its time zone. */
export type Agora = { readonly hoje: string; readonly fusoHorario: string };

/**
 * Prepares the transaction for reading a page. Makes the database plan each query for the requested period: the generic plan that
 * it would keep is a hundred times slower for a year. Also switches off JIT and parallel workers, which do not pay off, and sets
 * memory for sorting.
 */
export async function readAgora(tx: Tx, empresaId: string): Promise<Agora> {
  // Sent, not awaited: if it fails, so does the transaction.
  void tx`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
      set_config('work_mem', '16MB', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute();
  const { today, fusoHorario } = await getEmpresaFacts(tx, empresaId);
  return { hoje: today, fusoHorario };
}

export type Cortado = Periodo & { readonly por: Granularidade };

/** @throws AppError `campos_invalidos` for a period that ends before it starts, or that is too long */
export function periodoOf(
  pedido: PedidoDePeriodo & { readonly por?: Granularidade | undefined },
  { hoje }: Agora,
  padrao: string,
): Cortado {
  const periodo = resolvePeriodo(pedido, hoje, padrao);
  if (typeof periodo === "string")
    throw new AppError("campos_invalidos", { campos: [{ campo: periodo, erro: "valor_invalido" }] });
  return { ...periodo, por: chosenGranularidade(periodo, pedido.por) };
}
