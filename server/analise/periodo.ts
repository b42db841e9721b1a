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

export async function readAgora(tx: Tx, empresaId: string): Promise<Agora> {
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
