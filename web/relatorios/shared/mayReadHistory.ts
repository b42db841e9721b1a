import type { Relatorio } from "../../../domain/relatorios/schema.ts";

type Perfil = { readonly permissoes: Readonly<Record<"relatorio.adicionarEditar", string | null>> };

/**
 * True for a person who may see the report's versions and evidence: somebody who may edit reports and has access to its work. A
 * signer without access is refused editing with `sem_permissao`; an approved report is refused for another reason, which does not
 * count here.
 */
export const mayReadHistory = ({ permissoes }: Perfil, relatorio: Pick<Relatorio, "permissoes">): boolean =>
  permissoes["relatorio.adicionarEditar"] === null && relatorio.permissoes.editar !== "sem_permissao";
