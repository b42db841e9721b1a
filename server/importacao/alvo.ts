import { AppError } from "../../domain/errors/errors.ts";
import { ACT_DA_LISTA, ACT_PARA_EXPORTAR, listaDaObra, type TipoDeLista } from "../../domain/importacao/tipos.ts";
import { type Actor, authorize, canSeeObra } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { Alvo } from "./listas/definicao.ts";

/** Finds the owner of the list in a request, and checks that the person may import into this list, or export it. */

export type Pedido = { readonly tipo: TipoDeLista; readonly obra?: string | undefined };

/** @throws AppError `sem_permissao`, `nao_encontrado` (the work) */
export async function requireAlvo(
  tx: Tx,
  actor: Actor,
  { tipo, obra }: Pedido,
  para: "exportar" | "importar" = "importar",
): Promise<Alvo> {
  const reason = authorize(actor, (para === "exportar" ? ACT_PARA_EXPORTAR : ACT_DA_LISTA)[tipo]);
  if (reason !== null) throw new AppError(reason);
  if (!listaDaObra(tipo)) return { actor, obraId: "" };
  const rows =
    isUuid(obra) && canSeeObra(actor, obra)
      ? await tx`select from obras where empresa_id = ${actor.empresaId} and id = ${obra} and excluida_em is null`
      : [];
  if (rows.length === 0 || obra === undefined) throw new AppError("nao_encontrado");
  return { actor, obraId: obra };
}
