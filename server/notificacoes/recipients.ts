import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";

/** Ids of the people whom an event of a report concerns. `notify` checks whether they want the notification and may see the report. */

type Flag = "adicionarEditar" | "aprovar";

/**
 * Returns the active administrators, and the customised users of the work who have this flag of `relatorio` (`TABLE` in
 * `domain/permissoes/table.ts`).
 */
async function holders(tx: Tx, empresaId: string, obraId: string, flag: Flag): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select u.id from usuarios u
    where u.empresa_id = ${empresaId} and u.ativo
      and (u.perfil_id = ${PERFIL.administrador}
        or (u.perfil_id = ${PERFIL.personalizado}
          and coalesce((u.permissao_de_acesso -> 'relatorio' ->> ${flag})::boolean, false)
          and exists (select from obra_usuarios ou
            where ou.empresa_id = u.empresa_id and ou.obra_id = ${obraId} and ou.usuario_id = u.id)))
    order by u.id`;
  return rows.map(({ id }) => id);
}

/** Returns the people who may edit reports of the work, administrators included. */
export function editoresDaObra(tx: Tx, empresaId: string, obraId: string): Promise<string[]> {
  return holders(tx, empresaId, obraId, "adicionarEditar");
}

/** Returns the people who may approve reports of the work by hand, administrators included. */
export function aprovadoresDaObra(tx: Tx, empresaId: string, obraId: string): Promise<string[]> {
  return holders(tx, empresaId, obraId, "aprovar");
}

/** Returns the active administrators. */
export async function administradores(tx: Tx, empresaId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from usuarios where empresa_id = ${empresaId} and ativo and perfil_id = ${PERFIL.administrador} order by id`;
  return rows.map(({ id }) => id);
}

/** Returns the creator of the report, as a list. */
export async function criadorDoRelatorio(tx: Tx, empresaId: string, relatorioId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select criado_por as id from relatorios where empresa_id = ${empresaId} and id = ${relatorioId}`;
  return rows.map(({ id }) => id);
}

/** Returns the signers of this work's reports with this template, in the order in which they sign. */
export async function assinantesDoModelo(
  tx: Tx,
  empresaId: string,
  obraId: string,
  modeloId: string,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select usuario_id as id from obra_modelo_assinantes
    where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId} order by posicao`;
  return rows.map(({ id }) => id);
}

/** Returns the signers of the report in its present epoch, in the order in which they sign. */
export async function assinantesDoRelatorio(tx: Tx, empresaId: string, relatorioId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select a.usuario_id as id from relatorio_assinantes a
    join relatorios r on r.empresa_id = a.empresa_id and r.id = a.relatorio_id and r.epoca = a.epoca
    where a.empresa_id = ${empresaId} and a.relatorio_id = ${relatorioId} order by a.posicao`;
  return rows.map(({ id }) => id);
}
