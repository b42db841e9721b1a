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

/** The day it is in the company, and where its clocks are. */
export type Agora = { readonly hoje: string; readonly fusoHorario: string };

/**
 * Begins the reading of a page. Its questions are planned for the period that was asked for: the plan for any period, which the database
 * would keep, takes a hundred times as long over one. They are worth no compiling and no second
 * process, and sums stay in memory.
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

/** @throws AppError `campos_invalidos` for a period that ends before it begins, or is too long */
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
