import type { Relatorio } from "../../../domain/relatorios/schema.ts";

type Perfil = { readonly permissoes: Readonly<Record<"relatorio.adicionarEditar", string | null>> };

/**
 * May the person see the report's versions and evidence? People who edit reports may, but not a signer without access
 * to the work: they only read it, and editing is refused for that reason. An approved report has another reason.
 */
export const mayReadHistory = ({ permissoes }: Perfil, relatorio: Pick<Relatorio, "permissoes">): boolean =>
  permissoes["relatorio.adicionarEditar"] === null && relatorio.permissoes.editar !== "sem_permissao";
