import type { Relatorio } from "../../../domain/relatorios/schema.ts";

/** True if the person may change the report, or at least one of its sections (a client who comments or adds photos). */
export function canContribute({ permissoes }: Relatorio): boolean {
  return permissoes.editar === null || Object.values(permissoes.secoes).some((reason) => reason === null);
}
