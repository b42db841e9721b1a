import { fixed } from "../db/fixed.ts";
import { STATUS_OBRA, SEM_GRUPO } from "../../domain/obras/constants.ts";
import type { StatusObraId } from "../../domain/obras/constants.ts";
import type { GrupoDeObra } from "../../domain/obras/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { holds } from "../db/holds.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { seesEverything, visibleRelatorios, visibleTotals } from "../permissoes/visible.ts";
import { columns, type ObraRow } from "./queries.ts";

/**
 * The list of works: one page, and the counts of all matches. A search with few matches reads the company's works once. A search
 * with many matches, or a list without a search, counts the matches and walks an index until the page is full.
 */

export type Filter = {
  busca?: string | undefined;
  status?: number | undefined;
  /** Id of a group; `SEM_GRUPO` selects works without a group. */
  grupo?: string | undefined;
  pagina: number;
  porPagina: number;
};

/** Number of works with this status and this group. */
export type Faceta = { status_id: StatusObraId; grupo_id: string | null; total: number };

/** A shorter search text (in characters) does not filter. */
const BUSCA_MINIMA = 3;

/** Condition for the works that this person may see: administrators see all, others those of their list, an API token those that it was made for. */
export function visibleObras(tx: Tx, actor: Actor) {
  if (actor.obrasAcesso === null) return tx``;
  return actor.atos !== undefined
    ? tx`and o.id = any(${[...actor.obrasAcesso]}::uuid[])`
    : tx`and o.id in (select obra_id from obra_usuarios where empresa_id = ${actor.empresaId} and usuario_id = ${actor.usuarioId})`;
}

const searching = (busca: string | undefined): busca is string =>
  busca !== undefined && busca.trim().length >= BUSCA_MINIMA;

const matching = (tx: Tx, busca: string | undefined) => (searching(busca) ? holds(tx, tx`o.busca`, busca) : tx``);

const ofStatus = (tx: Tx, status: number | undefined) =>
  status === undefined ? tx`` : tx`and o.status_id = ${status}`;
function ofGrupo(tx: Tx, grupo: string | undefined) {
  if (grupo === undefined) return tx``;
  if (grupo === SEM_GRUPO) return tx`and o.grupo_id is null`;
  return isUuid(grupo) ? tx`and o.grupo_id = ${grupo}` : tx`and false`;
}

/**
 * Counts the works that the search finds per status and group; the status filter and the group filter do not apply. Without a
 * search, people who see all works get the stored counts (`obras_contagem`).
 */
function facetas(tx: Tx, actor: Actor, busca: string | undefined) {
  if (actor.obrasAcesso === null && !searching(busca)) {
    return tx<Faceta[]>`
      select status_id, nullif(grupo_id, sem_grupo()) as grupo_id, total from obras_contagem
      where empresa_id = ${actor.empresaId} and total > 0`;
  }
  return tx<Faceta[]>`
    select o.status_id, o.grupo_id, count(*)::int as total from obras o
    where o.empresa_id = ${actor.empresaId} and o.excluida_em is null ${visibleObras(tx, actor)} ${matching(tx, busca)}
    group by o.status_id, o.grupo_id`;
}

/** Builds the query for the ids of the page, newest first, read from an index alone. */
const pageIds = (tx: Tx, actor: Actor, filter: Filter) => tx`
  select o.id from obras o
  where o.empresa_id = ${actor.empresaId} and o.excluida_em is null ${visibleObras(tx, actor)} ${matching(tx, filter.busca)}
    ${ofStatus(tx, filter.status)} ${ofGrupo(tx, filter.grupo)}
  order by o.criada_em desc, o.id desc limit ${filter.porPagina} offset ${filter.pagina * filter.porPagina}`;

/**
 * With up to this many matches, the first pass of a search already finds the page. With more it is cheaper to search again in the
 * order of the list.
 */
const POUCAS = 300;

/** Returns the counts and the page of a search with few matches; null when there are more than {@link POUCAS}. */
async function searchFew(tx: Tx, actor: Actor, filter: Filter) {
  const [found] = await tx<{ total: number; facetas: Faceta[] | null; ids: string[] }[]>`
    with o as materialized (
      select o.id, o.status_id, o.grupo_id, o.criada_em from obras o
      where o.empresa_id = ${actor.empresaId} and o.excluida_em is null ${visibleObras(tx, actor)} ${matching(tx, filter.busca)}
      limit ${POUCAS + 1}
    )
    select
      (select count(*)::int from o) as total,
      (select json_agg(f) from (select o.status_id, o.grupo_id, count(*)::int as total from o group by 1, 2) f) as facetas,
      array(
        select o.id::text from o where true ${ofStatus(tx, filter.status)} ${ofGrupo(tx, filter.grupo)}
        order by o.criada_em desc, o.id desc limit ${filter.porPagina} offset ${filter.pagina * filter.porPagina}
      ) as ids`;
  if (found === undefined || found.total > POUCAS) return null;
  return { facetas: found.facetas ?? [], ids: found.ids };
}

/** Reads the whole rows of a page. For people who may not see everything that the stored totals count, the totals are counted anew. */
function rowsOf(tx: Tx, actor: Actor, ids: ReturnType<Tx>) {
  const counted = seesEverything(actor)
    ? { select: tx``, join: tx`` }
    : {
        select: tx`, t.total_relatorios, t.total_fotos, t.total_videos, t.ultimo_relatorio_data`,
        join: tx`cross join lateral (
          select count(*)::int as total_relatorios, coalesce(sum(${visibleTotals(tx, actor).fotos}), 0)::int as total_fotos,
            coalesce(sum(${visibleTotals(tx, actor).videos}), 0)::int as total_videos, max(r.data) as ultimo_relatorio_data
          from relatorios r
          where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null ${visibleRelatorios(tx, actor)}
        ) t`,
      };
  return tx<ObraRow[]>`
    select ${columns(tx)} ${counted.select}
    from obras o left join grupos_de_obra g on g.empresa_id = o.empresa_id and g.id = o.grupo_id ${counted.join}
    where o.empresa_id = ${actor.empresaId} and ${ids} order by o.criada_em desc, o.id desc`;
}

/** Returns one page of works, and the counts of all matches. */
export async function listObras(
  tx: Tx,
  actor: Actor,
  filter: Filter,
): Promise<{ rows: readonly ObraRow[]; facetas: readonly Faceta[] }> {
  const few = searching(filter.busca) ? await searchFew(tx, actor, filter) : null;
  if (few !== null) {
    const rows = few.ids.length === 0 ? [] : await rowsOf(tx, actor, tx`o.id = any(${few.ids}::uuid[])`);
    return { rows, facetas: few.facetas };
  }
  const [counts, rows] = await Promise.all([
    facetas(tx, actor, filter.busca),
    rowsOf(tx, actor, tx`o.id in (${pageIds(tx, actor, filter)})`),
  ]);
  return { rows, facetas: counts };
}

type GrupoRow = { id: string; descricao: string; principal: boolean };

/** Returns the groups that are not in the bin, the main one first, then by name. */
export function grupoRows(tx: Tx, empresaId: string) {
  return tx<GrupoRow[]>`
    select id, descricao, principal from grupos_de_obra where empresa_id = ${empresaId} and excluido_em is null
    order by principal desc, descricao collate nomes, id`;
}

/** Converts groups and counts to the form of the API: each group with its count, and 'no group' last. */
export function presentGrupos(rows: readonly GrupoRow[], counts: readonly Faceta[]): GrupoDeObra[] {
  const total = (id: string | null): number =>
    counts.reduce((sum, faceta) => (faceta.grupo_id === id ? sum + faceta.total : sum), 0);
  return [
    ...rows.map(({ id, descricao, principal }) => ({ _id: id, descricao, principal, total: total(id) })),
    { _id: SEM_GRUPO, descricao: "Sem grupo", principal: false, total: total(null) },
  ];
}

/** Returns the groups, each with the number of its works that the person sees; without the synthetic 'no group'. */
export async function listGrupos(tx: Tx, actor: Actor): Promise<GrupoDeObra[]> {
  const [rows, counts] = await Promise.all([grupoRows(tx, actor.empresaId), facetas(tx, actor, undefined)]);
  return presentGrupos(rows, counts).slice(0, -1);
}

/** Returns works in progress, sorted by name. */
export function listEmAndamento(
  tx: Tx,
  actor: Actor,
  { busca, pagina, porPagina }: { busca?: string | undefined; pagina: number; porPagina: number },
) {
  return tx<{ id: string; nome: string; foto: string | null }[]>`
    select o.id, o.nome, encode(o.foto_sha256, 'hex') as foto from obras o
    where o.empresa_id = ${actor.empresaId} and o.excluida_em is null and o.status_id = ${fixed(tx, STATUS_OBRA.emAndamento)} ${visibleObras(tx, actor)}
      ${holds(tx, tx`o.busca`, busca)}
    order by o.nome collate nomes, o.id limit ${porPagina} offset ${pagina * porPagina}`;
}
