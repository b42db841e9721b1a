import { TIPO_DO_FATO } from "../../domain/analise/fatos.ts";
import type { QuemEscreve } from "../../domain/hoje/responsaveis.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { addDays } from "../../domain/lib/dates.ts";
import { STATUS_OBRA, type StatusObraId } from "../../domain/obras/constants.ts";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import { obrasEscolhidas } from "../analise/queries.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";
import { visibleRelatorios, visibleTotals } from "../permissoes/visible.ts";

/** Queries of the home: few facts about all works, more about the works of a page. No statement per row. */

type ClasseRow = {
  readonly ids: readonly string[];
  readonly status: StatusObraId;
  readonly inicio: string;
  readonly fim: string | null;
};

/** Returns the SQL condition for the works `o` of the home: all works that the person may open and that are not completed. */
export const obrasDeHoje = (tx: Tx, actor: Actor) =>
  tx`${obrasEscolhidas(tx, actor, {})} and o.status_id <> ${fixed(tx, STATUS_OBRA.concluida)}`;

/**
 * Returns the works of the home, grouped by equal state of the day. A group needs only one start and one end, so few rows are
 * read for any number of works. A work without a start counts as begun. Within a group, works are ordered by name.
 */
export function findClasses(tx: Tx, actor: Actor, hoje: string) {
  return tx<ClasseRow[]>`
    select array_agg(o.id::text order by o.busca collate "C", o.id) as ids, o.status_id as status,
      min(coalesce(o.data_inicio, ${hoje}::date)) as inicio, max(o.data_fim) as fim
    from obras o
    where ${obrasDeHoje(tx, actor)}
    group by o.status_id, coalesce(o.data_inicio > ${hoje}::date, false), coalesce(o.data_fim < ${hoje}::date, false)
    order by 2, 3, 4`;
}

/** The statuses of the reports that cover this day, by work id. */
export async function findStatuses(tx: Tx, actor: Actor, dia: string): Promise<Map<string, StatusRelatorioId[]>> {
  const found = (when: ReturnType<Tx>) => tx`
    select r.obra_id as id, r.status_id as status from relatorios r
    where r.empresa_id = ${actor.empresaId} and r.excluido_em is null ${visibleRelatorios(tx, actor)} and ${when}`;
  const rows = await tx<{ id: string; status: StatusRelatorioId }[]>`
    ${found(tx`r.data = ${dia}`)} union all ${found(tx`r.data_fim is not null and r.data_fim >= ${dia} and r.data < ${dia}`)}`;
  const statuses = new Map<string, StatusRelatorioId[]>();
  for (const { id, status } of rows) statuses.set(id, [...(statuses.get(id) ?? []), status]);
  return statuses;
}

export type DadosRow = {
  readonly id: string;
  readonly nome: string;
  readonly foto: string | null;
  readonly responsavel: string | null;
  readonly data_inicio: string | null;
  readonly data_fim: string | null;
  readonly modelo: string | null;
  /** The newest visible report before today of this template, or of any template when `modelo` is null. */
  readonly anterior: string | null;
  readonly em_revisao: number;
  readonly ocorrencias: number;
};

/** Occurrences are counted over this many days. */
const SEMANA = 7;

/** Returns SQL that counts the reports of the work `o` in review. */
const revisaoDe = (tx: Tx, actor: Actor) => tx`(
  select count(*)::int from relatorios r
  where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.status_id = ${fixed(tx, STATUS_RELATORIO.revisar)}
    and r.excluido_em is null ${visibleRelatorios(tx, actor)})`;

/** Returns SQL that counts the occurrences of the work `o` in the last seven days, today included. */
const ocorrenciasDe = (tx: Tx, actor: Actor, hoje: string) => tx`(
  select coalesce(sum(${visibleTotals(tx, actor).ocorrencias}), 0)::int from relatorios r
  where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null
    and r.data between ${addDays(hoje, 1 - SEMANA)} and ${hoje} ${visibleRelatorios(tx, actor)})`;

/** Returns SQL for the number of people present according to the report `r`; null when the section is switched off. */
const pessoasDe = (tx: Tx) => tx`case when 'maoDeObra' = any(r.secoes_desligadas) then null else (
  select coalesce(sum(f.quantidade), 0)::int from relatorio_fatos f
  where f.empresa_id = r.empresa_id and f.relatorio_id = r.id and f.tipo = ${fixed(tx, TIPO_DO_FATO.maoDeObra)}
    and f.conta and f.ausencia = '') end`;

/**
 * Numbers by work, for ordering all works: read in one query instead of one per work. `equipe`: people present today, null when
 * the section is switched off.
 */
export const numerosPorObra = {
  revisao: (tx: Tx, actor: Actor) => tx`
    select r.obra_id as id, count(*)::int as n from relatorios r
    where r.empresa_id = ${actor.empresaId} and r.status_id = ${fixed(tx, STATUS_RELATORIO.revisar)}
      and r.excluido_em is null ${visibleRelatorios(tx, actor)}
    group by r.obra_id`,
  ocorrencias: (tx: Tx, actor: Actor, hoje: string) => tx`
    select r.obra_id as id, sum(${visibleTotals(tx, actor).ocorrencias})::int as n from relatorios r
    where r.empresa_id = ${actor.empresaId} and r.excluido_em is null
      and r.data between ${addDays(hoje, 1 - SEMANA)} and ${hoje} ${visibleRelatorios(tx, actor)}
    group by r.obra_id`,
  equipe: (tx: Tx, actor: Actor, hoje: string) => tx`
    select r.obra_id as id, max(case when 'maoDeObra' = any(r.secoes_desligadas) then null else coalesce(f.n, 0) end) as n
    from relatorios r left join (
      select f.relatorio_id as id, sum(f.quantidade)::int as n from relatorio_fatos f
      where f.empresa_id = ${actor.empresaId} and f.tipo = ${fixed(tx, TIPO_DO_FATO.maoDeObra)} and f.data = ${hoje}
        and f.conta and f.ausencia = ''
      group by f.relatorio_id
    ) f on f.id = r.id
    where r.empresa_id = ${actor.empresaId} and r.excluido_em is null and r.data = ${hoje} ${visibleRelatorios(tx, actor)}
    group by r.obra_id`,
};

/** Facts about the works of a page: template and previous report, reports in review, occurrences of the last days. */
export function findDados(tx: Tx, actor: Actor, obras: readonly string[], hoje: string) {
  return tx<DadosRow[]>`
    select o.id, o.nome, encode(o.foto_sha256, 'hex') as foto, o.responsavel, o.data_inicio, o.data_fim, modelo.id as modelo, anterior.id as anterior,
      ${revisaoDe(tx, actor)} as em_revisao, ${ocorrenciasDe(tx, actor, hoje)} as ocorrencias
    from obras o
    left join lateral (
      select om.modelo_id as id from obra_modelos om
      join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
      where om.empresa_id = o.empresa_id and om.obra_id = o.id and m.excluido_em is null and m.tipo_de_data = 'dia'
      order by om.principal desc, m.descricao collate nomes, m.id limit 1
    ) modelo on true
    left join lateral (
      select r.id from relatorios r
      where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null and r.data < ${hoje}
        and r.modelo_id = coalesce(modelo.id, r.modelo_id) ${visibleRelatorios(tx, actor)}
      order by r.data desc, r.numero desc, r.id desc limit 1
    ) anterior on true
    where o.empresa_id = ${actor.empresaId} and o.id = any(${[...obras]}::uuid[])`;
}

export type ResumoRow = {
  readonly id: string;
  readonly numero: number;
  readonly data: string;
  readonly status: StatusRelatorioId;
  readonly pessoas: number | null;
  readonly atividades: number;
  readonly ocorrencias: number;
  readonly fotos: number;
};

/** One-line summaries of reports, from the sections that the person sees. */
export function findResumos(tx: Tx, actor: Actor, relatorios: readonly string[]) {
  const { atividades, ocorrencias, fotos } = visibleTotals(tx, actor);
  const pessoas = visibleSecoes(actor).has("maoDeObra") ? pessoasDe(tx) : tx`null::int`;
  return tx<ResumoRow[]>`
    select r.id, r.numero, r.data, r.status_id as status, ${pessoas} as pessoas, ${atividades} as atividades,
      ${ocorrencias} as ocorrencias, ${fotos} as fotos
    from relatorios r where r.empresa_id = ${actor.empresaId} and r.id = any(${[...relatorios]}::uuid[])`;
}

type ObraALembrarRow = {
  readonly id: string;
  readonly nome: string;
  readonly responsavel: string | null;
  readonly ultimoAutor: string | null;
  /** True for the sample work that every new company has. */
  readonly exemplo: boolean;
};

/** Facts that decide which people write the reports of these works. */
export function findObrasALembrar(tx: Tx, empresaId: string, obras: readonly string[]) {
  return tx<ObraALembrarRow[]>`
    select o.id, o.nome, o.responsavel, ultimo.autor as "ultimoAutor", o.exemplo
    from obras o
    left join lateral (
      select r.criado_por as autor from relatorios r
      where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null
      order by r.data desc, r.numero desc, r.id desc limit 1
    ) ultimo on true
    where o.empresa_id = ${empresaId} and o.id = any(${[...obras]}::uuid[]) order by o.id`;
}

/** Finds the active people who may write reports, by the rule in `TABLE` (domain/permissoes/table.ts). */
export async function findQuemEscreve(tx: Tx, empresaId: string): Promise<QuemEscreve[]> {
  const rows = await tx<(Omit<QuemEscreve, "obras"> & { obras: string[] | null })[]>`
    select u.id, u.nome, l.email, case when u.perfil_id = ${fixed(tx, PERFIL.personalizado)} then array(
      select ou.obra_id::text from obra_usuarios ou where ou.empresa_id = u.empresa_id and ou.usuario_id = u.id) end as obras
    from usuarios u left join logins l on l.id = u.id
    where u.empresa_id = ${empresaId} and u.ativo and (u.perfil_id = ${fixed(tx, PERFIL.administrador)}
      or (u.perfil_id = ${fixed(tx, PERFIL.personalizado)} and coalesce((u.permissao_de_acesso -> 'relatorio' ->> 'adicionarEditar')::boolean, false)))
    order by u.id`;
  return rows.map(({ obras, ...row }) => ({ ...row, obras: obras === null ? null : new Set(obras) }));
}
