import type { Relatorio } from "../../../domain/relatorios/schema.ts";

type Perfil = { readonly permissoes: Readonly<Record<"relatorio.adicionarEditar", string | null>> };

/**
 * True for a person who may see the report's versions and evidence: people who edit reports. A signer without access to the work
 * may not; such a person is refused editing with `sem_permissao`. (Editing an approved report is refused for another reason.)
 */
export const mayReadHistory = ({ permissoes }: Perfil, relatorio: Pick<Relatorio, "permissoes">): boolean =>
  permissoes["relatorio.adicionarEditar"] === null && relatorio.permissoes.editar !== "sem_permissao";
