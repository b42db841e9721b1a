import { type Actor, shownSecoes } from "../../domain/permissoes/rules.ts";
import type { Change, Json } from "../../domain/relatorios/merge/types.ts";
import type { Conflito } from "../../domain/relatorios/schema.ts";
import type { EstadoDoRelatorio } from "../../domain/aprovacao/state.ts";
import { SECAO_IDS, type SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { secaoOfFoto } from "./midias/lugar.ts";

/**
 * Conflicts of a report: values that a save replaced without its author having seen them. A conflict is open until somebody
 * decides it, restores the replaced value, or changes the register after having read a version with both values. Such a change
 * must come from another device than the replacing save: further typing on that device decides nothing, because its author may
 * never have looked at the conflict.
 */

/** Returns the sections whose history and conflicts this person may not see: those hidden from the person, and those switched off. */
export function hiddenSecoes(actor: Actor, estado: Pick<EstadoDoRelatorio, "secoesDesligadas">): Set<string> {
  const visible = shownSecoes(actor, estado);
  return new Set(SECAO_IDS.filter((secao) => !visible.has(secao)));
}

/** Returns the section of each photo of the report, keyed by the photo's id, removed photos included. The section decides who sees the photo. */
async function placesOfFotos(tx: Tx, empresaId: string, relatorioId: string): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; f: Record<string, Json> }[]>`
    select id, f from relatorio_itens where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and tipo = 'foto'`;
  return new Map(rows.map(({ id, f }) => [id, secaoOfFoto(f)]));
}

/**
 * Condition: somebody has to decide the conflict. False for `superseded` (a device's own older value, replaced by the same
 * author), order keys, authors and timestamps.
 */
const isQuestion = (tx: Tx) =>
  tx`c.tipo <> 'superseded' and (c.campo is null or c.campo not in ('ord', 'usuario', 'dataHora'))`;
const isUndecided = (tx: Tx) => tx`not exists (
  select from relatorio_conflitos_resolvidos d where d.empresa_id = c.empresa_id and d.conflito_id = c.id)`;

export type ConflictFilter = {
  v?: number | undefined;
  ids?: readonly string[];
  item?: string | undefined;
  campo?: string | undefined;
  /**
   * Revisions whose conflicts are listed: from `de` on and before `antesDe`. Their conflicts are not limited to {@link MOST},
   * because a page of the history bounds them.
   */
  revisoes?: { readonly de: number; readonly antesDe: number | undefined };
};

/** At most this many conflicts are listed when no page of the history bounds them. */
const MOST = 200;

/** Keeps only conflicts in sections that this person sees. */
async function cutToShown<T extends { readonly item: string; readonly secao: string }>(
  tx: Tx,
  actor: Actor,
  relatorioId: string,
  found: T[],
): Promise<T[]> {
  if (found.length === 0) return found;
  const [row] = await tx<{ secoesDesligadas: SecaoId[] }[]>`
    select secoes_desligadas as "secoesDesligadas" from relatorios where empresa_id = ${actor.empresaId} and id = ${relatorioId}`;
  const hidden = hiddenSecoes(actor, row ?? { secoesDesligadas: [] });
  if (hidden.size === 0) return found;
  const places = await placesOfFotos(tx, actor.empresaId, relatorioId);
  return found.filter(({ item, secao }) => !hidden.has(places.get(item) ?? secao));
}

/** Returns the ids of all undecided conflicts in sections this person sees, newest first, without a limit. */
export async function listOpenIds(tx: Tx, actor: Actor, relatorioId: string): Promise<string[]> {
  const found = await tx<{ _id: string; item: string; secao: string }[]>`
    select c.id as "_id", c.item, i.secao from relatorio_conflitos c
    join relatorio_itens i on i.empresa_id = c.empresa_id and i.relatorio_id = c.relatorio_id and i.id = c.item
    where c.empresa_id = ${actor.empresaId} and c.relatorio_id = ${relatorioId} and ${isQuestion(tx)} and ${isUndecided(tx)}
    order by c.v desc, c.id desc`;
  return (await cutToShown(tx, actor, relatorioId, found)).map(({ _id }) => _id);
}

/** Returns the newest undecided conflicts in sections this person sees; at most 200. */
export async function listOpen(tx: Tx, actor: Actor, relatorioId: string): Promise<Conflito[]> {
  const ids = await listOpenIds(tx, actor, relatorioId);
  return ids.length === 0 ? [] : listConflicts(tx, actor, relatorioId, { ids: ids.slice(0, MOST) });
}

/** Returns the conflicts in sections this person sees, newest first; at most 200 unless `revisoes` is given. */
export async function listConflicts(
  tx: Tx,
  actor: Actor,
  relatorioId: string,
  filter: ConflictFilter,
): Promise<Conflito[]> {
  const { revisoes } = filter;
  const name = (alias: string) => {
    const f = tx(alias);
    return tx`left(coalesce(nullif(${f}.f->>'chave', ''), nullif(${f}.f->>'descricao', ''), nullif(${f}.f->>'nome', '')), 200)`;
  };
  const found = await tx<Conflito[]>`
    select c.id as "_id", c.tipo, c.item, i.secao, i.tipo as "tipoDeItem", ${name("i")} as nome, ${name("p")} as "nomeDoPai",
      c.campo, c.valor_substituido as "valorSubstituido", c.valor_atual as "valorAtual", c.v as versao, c.criado_em as "dataHora",
      json_build_object('_id', u.id, 'nome', u.nome) as autor,
      case when lu.id is null then null else json_build_object('_id', lu.id, 'nome', lu.nome) end as "autorSubstituido"
    from relatorio_conflitos c
    join relatorio_itens i on i.empresa_id = c.empresa_id and i.relatorio_id = c.relatorio_id and i.id = c.item
    left join relatorio_itens p on p.empresa_id = i.empresa_id and p.relatorio_id = i.relatorio_id
      and p.id = coalesce(i.parent, i.f->'lugar'->>'tarefaId', i.f->'lugar'->>'ocorrenciaId', i.f->'lugar'->>'itemChecklistId')
    join relatorio_revisoes r on r.empresa_id = c.empresa_id and r.relatorio_id = c.relatorio_id and r.v = c.v
    join usuarios u on u.empresa_id = r.empresa_id and u.id = r.usuario_id
    left join relatorio_revisoes lr on lr.empresa_id = c.empresa_id and lr.relatorio_id = c.relatorio_id and lr.v = c.versao_substituida
    left join usuarios lu on lu.empresa_id = lr.empresa_id and lu.id = lr.usuario_id
    where c.empresa_id = ${actor.empresaId} and c.relatorio_id = ${relatorioId}
      ${filter.ids === undefined ? tx`` : tx`and c.id = any(${[...filter.ids]}::uuid[])`}
      ${filter.v === undefined ? tx`` : tx`and c.v = ${filter.v}`}
      ${filter.item === undefined ? tx`` : tx`and c.item = ${filter.item}`}
      ${filter.campo === undefined ? tx`` : tx`and c.campo = ${filter.campo}`}
      ${revisoes === undefined ? tx`` : tx`and c.v >= ${revisoes.de}`}
      ${revisoes?.antesDe === undefined ? tx`` : tx`and c.v < ${revisoes.antesDe}`}
    order by c.v desc, c.id desc ${revisoes === undefined ? tx`limit ${MOST}` : tx``}`;
  return cutToShown(tx, actor, relatorioId, found);
}

type Revision = {
  readonly v: number;
  readonly usuarioId: string;
  readonly device: number;
  readonly base: number;
  readonly changes: readonly Change[];
};

/** Closes the conflicts that this revision decides because it changes the register after both values were seen, or restores the replaced value. */
export async function closeByEdit(tx: Tx, empresaId: string, relatorioId: string, revision: Revision): Promise<void> {
  const { v, usuarioId, device, base } = revision;
  const rows = revision.changes.map(({ item, campo, new: para }) => ({ item, campo, para: para ?? null }));
  await tx`
    insert into relatorio_conflitos_resolvidos (empresa_id, conflito_id, usuario_id, escolha, v)
    select c.empresa_id, c.id, ${usuarioId}, 'edicao', ${v}
    from relatorio_conflitos c
    join relatorio_revisoes r on r.empresa_id = c.empresa_id and r.relatorio_id = c.relatorio_id and r.v = c.v
    where c.empresa_id = ${empresaId} and c.relatorio_id = ${relatorioId} and c.v < ${v} and ${isUndecided(tx)}
      and exists (
        select from jsonb_to_recordset(${tx.json(rows)}) as x (item text, campo text, para jsonb)
        where (x.item = c.item and x.campo is not distinct from c.campo
            and (x.para is not distinct from c.valor_substituido or (${base} >= c.v and ${device} <> r.aparelho)))
          or (x.campo is null and x.para = 'false'::jsonb and ${base} >= c.v
            and (x.item = c.item or starts_with(c.item, x.item || '/')))
      )`;
}

/** Stores how a conflict was decided. */
export async function insertDecision(
  tx: Tx,
  empresaId: string,
  decision: { conflitoId: string; usuarioId: string; escolha: string; v: number },
): Promise<void> {
  await tx`
    insert into relatorio_conflitos_resolvidos (empresa_id, conflito_id, usuario_id, escolha, v)
    values (${empresaId}, ${decision.conflitoId}, ${decision.usuarioId}, ${decision.escolha}, ${decision.v})`;
}

/** Returns the decision of a conflict; null while the conflict is open. */
export async function getDecision(tx: Tx, empresaId: string, conflitoId: string): Promise<string | null> {
  const [row] = await tx<{ escolha: string }[]>`
    select escolha from relatorio_conflitos_resolvidos where empresa_id = ${empresaId} and conflito_id = ${conflitoId}`;
  return row?.escolha ?? null;
}

/** Updates the report's count of undecided conflicts. The caller must have locked the report's row. */
export async function recountConflicts(tx: Tx, empresaId: string, relatorioId: string): Promise<void> {
  await tx`
    update relatorios set conflitos_abertos = (
      select count(*) from relatorio_conflitos c
      where c.empresa_id = ${empresaId} and c.relatorio_id = ${relatorioId} and ${isQuestion(tx)} and ${isUndecided(tx)}
    ) where empresa_id = ${empresaId} and id = ${relatorioId}`;
}
