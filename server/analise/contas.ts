import type { PendingQuery, Row } from "postgres";
import type { Granularidade } from "../../domain/analise/limites.ts";
import type { MidiaId } from "../../domain/analise/midias.ts";
import type { Intervalo } from "../../domain/analise/periodo.ts";
import { canSeeUnapproved, visibleSecoes, type Actor } from "../../domain/permissoes/rules.ts";
import type { StatusRelatorioId } from "../../domain/secoes/constants.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";
import { seesEveryFoto, visibleTotals } from "../permissoes/visible.ts";
import type { Agora } from "./periodo.ts";
import { hasDiferencas, partesDoPeriodo } from "./partes.ts";
import {
  atrasoDe,
  doRelatorio,
  type Escolha,
  inicioDoIntervalo,
  obrasExcluidas,
  relatoriosEscolhidos,
} from "./queries.ts";

/**
 * Counts reports, or the photos, videos or attachments that they show. Counts over all works come from the stored sums of days
 * and months, and from the reports for days whose sums are outdated; filtered counts come from the reports.
 */

/** The columns that reports are counted by. */
export const LADOS = ["status", "pessoa", "modelo", "atraso", "obra"] as const;
export type Lado = (typeof LADOS)[number];

/** One count: `chave` is the id or number within the column `lado`; only statuses are counted per part of the period. */
export type Conta = {
  readonly lado: Lado;
  readonly inicio: string | null;
  readonly chave: string;
  /**
   * Current name of a person or work; for a template the title in the newest of these reports, because readers who see only these
   * reports must not learn another title.
   */
  readonly nome: string | null;
  /** Number of reports, or of the items in them. */
  readonly total: number;
  readonly relatorios: number;
};

export type PedidoDeContas = {
  readonly lados: readonly Lado[];
  readonly midia: MidiaId | null;
  readonly escolha: Escolha;
};

type Sql = PendingQuery<Row[]>;
const list = (tx: Tx, parts: readonly Sql[], between: Sql = tx`, `) =>
  parts.map((part, i) => tx`${i === 0 ? tx`` : between}${part}`);

/** The values that the report `r` is counted by, as columns. */
export const ladosDe = (tx: Tx, fusoHorario: string | Sql) => tx`
  r.status_id as status, r.criado_por as pessoa, r.modelo_id as modelo, ${atrasoDe(tx, fusoHorario)} as atraso, r.obra_id as obra,
  r.modelo_revisao as revisao`;

/**
 * Builds two columns: `lado`, the name of the column that a row of the grouping sets is counted by, and `chave`, the value in
 * that column. Each set groups by exactly one of these columns.
 */
export const ladoEChave = (tx: Tx, lados: readonly Lado[]) => tx`
  case ${list(
    tx,
    lados.map((lado) => tx`when grouping(${tx(lado)}) = 0 then ${lado}`),
    tx` `,
  )} end as lado,
  coalesce(${list(
    tx,
    lados.map((lado) => tx`${tx(lado)}::text`),
  )}) as chave`;

const aoLado = (tx: Tx, lados: readonly Lado[]) =>
  tx`${ladoEChave(tx, lados)}, ${lados.includes("status") ? tx`inicio` : tx`null::date as inicio`}`;

/** Builds the grouping sets, one per `lado`; only statuses are also counted by part of the period. */
const setsDe = (tx: Tx, lados: readonly Lado[]) => {
  const sets = lados.map((lado) => (lado === "status" ? tx`(status, inicio)` : tx`(${tx(lado)})`));
  return tx`grouping sets (${list(tx, sets)})`;
};

/**
 * True when the stored sums give the answer. They cover all reports of all works with all the files in them, so the request may
 * have no filter and nothing may be hidden from the person.
 */
function isOfAll(actor: Actor, { midia, escolha }: PedidoDeContas): boolean {
  const { obras, grupo, status, modelo, statusDoRelatorio, pessoa, atraso } = escolha;
  const chosen = [actor.obrasAcesso ?? undefined, obras, grupo, status, modelo, statusDoRelatorio, pessoa, atraso];
  return chosen.every((each) => each === undefined) && canSeeUnapproved(actor) && seesEvery(actor, midia);
}

function seesEvery(actor: Actor, midia: MidiaId | null): boolean {
  if (midia === null) return true;
  if (midia === "fotos") return seesEveryFoto(actor);
  return visibleSecoes(actor).has(midia === "videos" ? "video" : "anexo");
}

/**
 * Builds the query for rows of `lado, chave, inicio, revisao, total, relatorios` counted from the reports; `dias` may restrict
 * the period to some of its days.
 */
function dosRelatorios(
  tx: Tx,
  actor: Actor,
  { lados, midia, escolha }: PedidoDeContas,
  periodo: Intervalo,
  { fusoHorario }: Agora,
  inicio: Sql,
  dias: Sql = tx``,
) {
  const total = midia === null ? tx`1` : visibleTotals(tx, actor)[midia];
  return tx`
    select ${aoLado(tx, lados)}, max(revisao) as revisao, sum(total) as total, count(*) filter (where total > 0) as relatorios
    from (
      select ${ladosDe(tx, fusoHorario)}, ${inicio} as inicio, ${total} as total
      from ${doRelatorio(tx)} where ${relatoriosEscolhidos(tx, actor, periodo, escolha, fusoHorario)} ${dias}
    ) escolhidos
    group by ${setsDe(tx, lados)}`;
}

/**
 * Builds the `from` and `where` that select, as `r`, the differences of reports to add to the stored sums; they leave out days
 * whose sums are outdated and works in the bin.
 */
export const diferencasContadas = (tx: Tx, empresaId: string) => tx`
  analise_diferencas_dos_relatorios r
  where r.empresa_id = ${empresaId} and r.data not in (select data from marcados) and r.obra_id not in (${obrasExcluidas(tx, empresaId)})`;

/** Builds the query that counts what has changed since the sums were made: reports that were added or went away, each with its sign. */
function dasDiferencas(
  tx: Tx,
  { empresaId }: Actor,
  { lados, midia }: PedidoDeContas,
  { de, ate }: Intervalo,
  { fusoHorario }: Agora,
  inicio: Sql,
) {
  return tx`
    select ${aoLado(tx, lados)}, max(revisao), sum(sinal * total), sum(case when total > 0 then sinal else 0 end)
    from (
      select ${ladosDe(tx, fusoHorario)}, ${inicio} as inicio, r.sinal, ${midia === null ? tx`1` : tx`r.${tx(midia)}`} as total
      from ${diferencasContadas(tx, empresaId)} and r.data between ${de} and ${ate}
    ) mudados
    group by ${setsDe(tx, lados)}`;
}

/** Rows like those of `dosRelatorios`, read from the stored sums. */
function dasSomas(tx: Tx, { empresaId }: Actor, { lados, midia }: PedidoDeContas, { de, ate }: Intervalo, inicio: Sql) {
  const medidas =
    midia === null
      ? tx`relatorios as total, relatorios`
      : tx`${tx(midia)} as total, ${tx(`com_${midia}`)} as relatorios`;
  const others = lados.filter((lado) => lado !== "status");
  return tx`
    select lado, chave, ${inicio} as inicio, revisao, ${medidas} from analise_relatorios r
    where empresa_id = ${empresaId} and not mensal and lado = 'status' and ${lados.includes("status")}
      and data between ${de} and ${ate} and data not in (select data from marcados)
    union all
    select lado, chave, null, revisao, ${medidas} from analise_relatorios r
    where empresa_id = ${empresaId} and mensal and lado = any(${others}::text[]) and data = any(array(select mes from meses))
    union all
    select lado, chave, null, revisao, ${medidas} from analise_relatorios r
    where empresa_id = ${empresaId} and not mensal and lado = any(${others}::text[]) and data = any(array(select dia from dias))`;
}

/** Counts by each `lado`, in one statement, so that no change falls between reading the sums and reading the reports. */
export async function countRelatorios(
  tx: Tx,
  actor: Actor,
  pedido: PedidoDeContas,
  periodo: Intervalo & { readonly por?: Granularidade },
  agora: Agora,
): Promise<Conta[]> {
  const { empresaId } = actor;
  const inicio = inicioDoIntervalo(tx, periodo.por ?? "ano");
  const deTodas = isOfAll(actor, pedido);
  const mudou = deTodas && (await hasDiferencas(tx, empresaId, "contagens", periodo));
  const contas = deTodas
    ? tx`${partesDoPeriodo(tx, empresaId, "relatorios", periodo)}, contas as (
        ${dasSomas(tx, actor, pedido, periodo, inicio)}
        union all
        ${dosRelatorios(tx, actor, pedido, periodo, agora, inicio, tx`and r.data = any(array(select data from marcados))`)}
        ${mudou ? tx`union all ${dasDiferencas(tx, actor, pedido, periodo, agora, inicio)}` : tx``}
      )`
    : tx`contas as (${dosRelatorios(tx, actor, pedido, periodo, agora, inicio)})`;
  return tx<Conta[]>`
    with ${contas}, somadas as (
      select lado, inicio, chave, max(revisao) as revisao, sum(total)::int as total, sum(relatorios)::int as relatorios
      from contas group by lado, inicio, chave having sum(total) > 0
    )
    select s.lado, s.inicio, s.chave, coalesce(u.nome, o.nome, m.descricao) as nome, s.total, s.relatorios
    from somadas s
    left join usuarios u on u.empresa_id = ${empresaId} and u.id = case when s.lado = 'pessoa' then s.chave::uuid end
    left join obras o on o.empresa_id = ${empresaId} and o.id = case when s.lado = 'obra' then s.chave::uuid end
    left join modelo_revisoes m on m.empresa_id = ${empresaId} and m.modelo_id = case when s.lado = 'modelo' then s.chave::uuid end
      and m.revisao = s.revisao`;
}

/**
 * Counts the reports of all works with this status, whatever their day: from the sums of days, and from the reports where the
 * sums are outdated. Only for people who may see every report.
 */
export async function countDoStatus(tx: Tx, empresaId: string, status: StatusRelatorioId): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    with marcados as materialized (
      select distinct data from analise_mudados where empresa_id = ${empresaId} and do_que = 'relatorios'
    )
    select (
      (select coalesce(sum(relatorios), 0) from analise_relatorios
        where empresa_id = ${empresaId} and not mensal and lado = 'status' and chave = ${String(status)}
          and data not in (select data from marcados))
      + (select count(*) from ${doRelatorio(tx)}
        where r.empresa_id = ${empresaId} and r.status_id = ${fixed(tx, status)} and r.excluido_em is null
          and r.data = any(array(select data from marcados)) and o.excluida_em is null)
      + (select coalesce(sum(r.sinal), 0) from ${diferencasContadas(tx, empresaId)} and r.status_id = ${fixed(tx, status)})
    )::int as total`;
  return row?.total ?? 0;
}
