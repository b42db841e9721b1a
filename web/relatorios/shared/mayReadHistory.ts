import type { Relatorio } from "../../../domain/relatorios/schema.ts";

type Perfil = { readonly permissoes: Readonly<Record<"relatorio.adicionarEditar", string | null>> };

/**
 * May the person see the report's versions and evidence? Who edits reports may; not who signs this one without its work: they
 * only read it, and it says so of editing. An approved report has another reason.
 */
export const mayReadHistory = ({ permissoes }: Perfil, relatorio: Pick<Relatorio, "permissoes">): boolean =>
  permissoes["relatorio.adicionarEditar"] === null && relatorio.permissoes.editar !== "sem_permissao";
