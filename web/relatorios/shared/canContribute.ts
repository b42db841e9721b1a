import type { Relatorio } from "../../../domain/relatorios/schema.ts";

/** May the person change anything at all: the report, or at least one section (a client who comments or adds photos)? */
export function canContribute({ permissoes }: Relatorio): boolean {
  return permissoes.editar === null || Object.values(permissoes.secoes).some((reason) => reason === null);
}
