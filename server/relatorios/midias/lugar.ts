import { AppError } from "../../../domain/errors.ts";
import { type Actor, visibleSecoes } from "../../../domain/permissoes/rules.ts";
import type { Json } from "../../../domain/relatorios/merge/types.ts";
import type { LugarDaFoto } from "../../../domain/relatorios/secoes/galeriaDeFoto.ts";
import type { SecaoId } from "../../../domain/relatorios/secoes/ids.ts";
import { asRecord } from "../../../domain/relatorios/secoes/items.ts";

/** The section whose visibility decides over a photo: that of the place where it stands. */
export function secaoOfFoto(fields: Readonly<Record<string, Json>>): SecaoId {
  const { tarefaId, ocorrenciaId, itemChecklistId } = asRecord(fields["lugar"]) ?? {};
  if (typeof tarefaId === "string") return "atividade";
  if (typeof ocorrenciaId === "string") return "ocorrencia";
  return typeof itemChecklistId === "string" ? "checklist" : "galeriaDeFoto";
}

/** Nobody puts a photo where they cannot see it. @throws AppError `item_desconhecido` */
export function requireVisiblePlace(actor: Actor, lugar: LugarDaFoto): void {
  if (!visibleSecoes(actor).has(secaoOfFoto({ lugar: { ...lugar } }))) throw new AppError("item_desconhecido");
}
