import type { PendingQuery, Row } from "postgres";
import type { FiltroDaAnalise } from "../../domain/analise/contract.ts";
import { ATRASADOS, ATRASOS, type Granularidade } from "../../domain/analise/limites.ts";
import type { Intervalo } from "../../domain/analise/periodo.ts";
import { AppError } from "../../domain/errors/appError.ts";
import { SEM_GRUPO } from "../../domain/obras/constants.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { visibleRelatorios } from "../permissoes/visible.ts";

/**
 * What every analysis page counts: reports that the person may see, in works that they may open, narrowed by the filters; neither
 * the report nor its work is in the bin.
 */

type DeObras = Pick<FiltroDaAnalise, "obras" | "grupo" | "status">;
type DeRelatorios = Pick<FiltroDaAnalise, "modelo" | "statusDoRelatorio" | "pessoa" | "atraso">;
/** The filters other than the period. */
export type Escolha = DeObras & DeRelatorios;

/**
 * Condition on the work `o`: not in the bin, open to the person, and chosen by the filters.
 * @throws AppError `sem_permissao` for a client's filter by group: clients must not learn which works form a group
 */
export function obrasEscolhidas(tx: Tx, actor: Actor, { obras, grupo, status }: DeObras) {
  const { empresaId, obrasAcesso, perfilId } = actor;
  if (grupo !== undefined && perfilId === PERFIL.cliente) throw new AppError("sem_permissao");
  return tx`o.empresa_id = ${empresaId} and o.excluida_em is null
    ${obrasAcesso === null ? tx`` : tx`and o.id = any(${[...obrasAcesso]}::uuid[])`}
    ${obras === undefined ? tx`` : tx`and o.id = any(${obras.filter(isUuid)}::uuid[])`}
    ${status === undefined ? tx`` : tx`and o.status_id = ${status}`}
    ${ofGrupo(tx, grupo)}`;
}

function ofGrupo(tx: Tx, grupo: string | undefined) {
  if (grupo === undefined) return tx``;
  if (grupo === SEM_GRUPO) return tx`and o.grupo_id is null`;
  return isUuid(grupo) ? tx`and o.grupo_id = ${grupo}` : tx`and false`;
}

/** Days from the last day of the report `r` to the day it was created, in this time zone; 0 when it was created earlier. */
export function atrasoDe(tx: Tx, fusoHorario: string | PendingQuery<Row[]>) {
  return tx`greatest((r.criado_em at time zone ${fusoHorario})::date - coalesce(r.data_fim, r.data), 0)`;
}

const byId = (tx: Tx, column: "modelo_id" | "criado_por", id: string | undefined) =>
  id === undefined ? tx`` : isUuid(id) ? tx`and r.${tx(column)} = ${id}` : tx`and false`;

function ofAtraso(tx: Tx, atraso: FiltroDaAnalise["atraso"], fusoHorario: string) {
  if (atraso === undefined) return tx``;
  const dias = atrasoDe(tx, fusoHorario);
  if (atraso === ATRASADOS) return tx`and ${dias} > 0`;
  const classe = ATRASOS.find(({ id }) => id === atraso);
  if (classe === undefined) return tx`and false`;
  return tx`and ${dias} >= ${classe.de} ${classe.ate === null ? tx`` : tx`and ${dias} <= ${classe.ate}`}`;
}

/** Condition on the report `r` of a work `o`: its day is in the period (null: any day), the person may see it, and the filters match. */
export function relatoriosEscolhidos(
  tx: Tx,
  actor: Actor,
  periodo: Intervalo | null,
  escolha: Escolha,
  fusoHorario: string,
) {
  const { modelo, statusDoRelatorio: status, pessoa, atraso } = escolha;
  return tx`r.empresa_id = ${actor.empresaId} and r.excluido_em is null
    ${periodo === null ? tx`` : tx`and r.data between ${periodo.de} and ${periodo.ate}`}
    ${visibleRelatorios(tx, actor)} and ${obrasEscolhidas(tx, actor, escolha)}
    ${status === undefined ? tx`` : tx`and r.status_id = ${status}`}
    ${byId(tx, "modelo_id", modelo)} ${byId(tx, "criado_por", pessoa)} ${ofAtraso(tx, atraso, fusoHorario)}`;
}

/** Builds the SQL that rounds the day of the report `r` down to the first day of its month or year; `dia` leaves the day as it is. */
export const inicioDoIntervalo = (tx: Tx, por: Granularidade) =>
  tx`date_trunc(${{ dia: "day", mes: "month", ano: "year" }[por]}, r.data::timestamp)::date`;

/** Number of works that the filters choose. */
export async function countObras(tx: Tx, actor: Actor, escolha: DeObras): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from obras o where ${obrasEscolhidas(tx, actor, escolha)}`;
  return row?.total ?? 0;
}

/** Reports `r` with their works `o`. */
export const doRelatorio = (tx: Tx) =>
  tx`relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id`;

/** Ids of works in the bin, as a subquery: it is evaluated once instead of joined row by row. */
export const obrasExcluidas = (tx: Tx, empresaId: string) =>
  tx`select id from obras where empresa_id = ${empresaId} and excluida_em is not null`;
