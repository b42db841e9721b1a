import type { PendingQuery, Row } from "postgres";
import { VERSAO_DOS_FATOS } from "../../domain/analise/fatos.ts";
import type { Granularidade } from "../../domain/analise/limites.ts";
import type { Intervalo } from "../../domain/analise/periodo.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { bases, obrasDasBases, type PedidoDeFatos, somas, somasUnicas } from "./fatosBases.ts";

/** Adds up facts. Only administrators call this; they see every section of every report. */

/** `unicas` and the sums after it count each occurrence once. */
type Somas = {
  readonly quantidade: number;
  readonly minutos: number;
  readonly sem_horas: number;
  readonly unicas: number;
  readonly minutos_unicos: number;
  readonly unicas_sem_horas: number;
};
/**
 * What a row is grouped by: `linha` by line and its name, `parte` by series and part of the period, `motivo` by reason of
 * absence. In `dias` and `obras`, `vezes` is how many days or works a line has. `obra` is one of the largest works; `outras` is
 * the sum of all others, with their number in `vezes`.
 */
export type Lado = "linha" | "parte" | "obra" | "outras" | "motivo" | "dias" | "obras";
export type Soma = Somas & {
  readonly lado: Lado;
  readonly pessoa: boolean | null;
  readonly linha: string | null;
  readonly nome: string | null;
  readonly categoria: string | null;
  readonly grupo: string | null;
  readonly inicio: string | null;
  readonly obra_id: string | null;
  readonly ausencia: string | null;
  readonly vezes: number;
  /** The last day with a fact of this row; a line takes its name from the row with the newest `recente`. */
  readonly recente: string;
  /** First and last day with a quantity above 0. */
  readonly primeiro: string | null;
  readonly ultimo: string | null;
};

/** The series of a chart: lines, their categories, or (null) a single series. */
export type Pilha = "linha" | "categoria" | null;
const SERIES: Readonly<Record<Pilha & string, (tx: Tx) => PendingQuery<Row[]>>> = {
  linha: (tx) => tx`pessoa, linha,`,
  categoria: (tx) => tx`grupo,`,
};

/**
 * Adds up facts by each `lado`, in one statement, so that no change falls between reading the sums and reading the facts.
 * @param max number of works that are named
 */
export function sumFatos(
  tx: Tx,
  actor: Actor,
  pedido: PedidoDeFatos,
  periodo: Intervalo & { readonly por: Granularidade },
  { pilha, max }: { readonly pilha: Pilha; readonly max: number },
): Promise<Soma[]> {
  const { empresaId } = actor;
  const medida = pedido.filtro.medida === "horas" ? tx`minutos_unicos` : tx`unicas`;
  return tx<Soma[]>`
    with ${bases(tx, actor, pedido, periodo)},
    ${obrasDasBases(tx, actor, pedido)} contas as (
      select case when grouping(nome) = 0 then 'linha' when grouping(inicio) = 0 then 'parte' when grouping(mes) = 0 then 'dias'
          else 'motivo' end as lado,
        pessoa, linha, nome, categoria, grupo, inicio, ausencia, sum(vezes)::int as vezes, max(recente) as recente,
        min(primeiro) as primeiro, max(ultimo) as ultimo, bit_count(bit_or(dias)::bit(31))::int as dias, ${somas(tx)}
      from base group by grouping sets ((pessoa, linha, nome, categoria, grupo), (${pilha === null ? tx`` : SERIES[pilha](tx)} inicio),
        (pessoa, linha, mes), (ausencia))
    ), somadas as (
      select d.pessoa, d.linha, bit_or(case when i.bits is null then d.lugares else d.lugares & ~i.bits end) as lugares
      from (
        select pessoa, linha, data,
          case when length(lugares) = n then lugares else lugares || repeat('0', n - length(lugares))::bit varying end as lugares
        from com_lugares, maior
      ) d
      left join idas i on i.pessoa = d.pessoa and i.linha = d.linha and i.data = d.data
      group by d.pessoa, d.linha
    ), outras as (
      select p.pessoa, p.linha, p.obra_id, a.n from presentes p
      left join analise_obras a on a.empresa_id = ${empresaId} and a.obra_id = p.obra_id
    ), faltam as (
      select x.pessoa, x.linha, count(*)::int as obras from outras x
      left join somadas s on s.pessoa = x.pessoa and s.linha = x.linha
      where s.lugares is null or x.n is null or x.n >= length(s.lugares) or get_bit(s.lugares, x.n) = 0 group by x.pessoa, x.linha
    ), das_obras as (
      select o.nome, p.*, rank() over (order by p.${medida} desc) as lugar from (
        select obra_id, sum(unicas) as unicas, sum(minutos_unicos) as minutos_unicos, sum(unicas_sem_horas) as unicas_sem_horas
        from por_obra group by obra_id having sum(unicas) > 0
      ) p join obras o on o.empresa_id = ${empresaId} and o.id = p.obra_id and o.excluida_em is null
    )
    select lado, pessoa, linha, nome, categoria, grupo, inicio, null::uuid as obra_id, ausencia, vezes, recente, primeiro, ultimo,
      quantidade, minutos, sem_horas, unicas, minutos_unicos, unicas_sem_horas
    from contas where lado in ('linha', 'parte') or (lado = 'motivo' and ausencia <> '')
    union all
    select lado, pessoa, linha, null, null, null, null, null, null, sum(dias)::int, null, null, null, 0, 0, 0, 0, 0, 0
    from contas where lado = 'dias' group by lado, pessoa, linha
    union all
    select 'obras', pessoa, linha, null, null, null, null, null, null, bit_count(lugares)::int, null, null, null, 0, 0, 0, 0, 0, 0
    from somadas where lugares is not null
    union all
    select 'obras', pessoa, linha, null, null, null, null, null, null, obras, null, null, null, 0, 0, 0, 0, 0, 0 from faltam
    union all
    select 'obra', null, null, nome, null, null, null, obra_id, null, 1, null, null, null, 0, 0, 0, unicas, minutos_unicos, unicas_sem_horas
    from das_obras where lugar <= ${max}
    union all
    select 'outras', null, null, null, null, null, null, null, null, count(*)::int, null, null, null, 0, 0, 0, ${somasUnicas(tx)}
    from das_obras where lugar > ${max}`;
}

/** Adds up a whole period in one row; used for the period before the requested one. */
export async function sumAll(tx: Tx, actor: Actor, pedido: PedidoDeFatos, periodo: Intervalo): Promise<Somas> {
  const [row] = await tx<Somas[]>`
    with ${bases(tx, actor, pedido, { ...periodo, por: "ano" })} select ${somas(tx)} from base`;
  if (row === undefined) throw new Error("a sum is one row");
  return row;
}

/** True when some of the company's reports still lack facts of the current version. */
export async function isBehind(tx: Tx, { empresaId }: Pick<Actor, "empresaId">): Promise<boolean> {
  const rows = await tx`
    select from empresas_sem_palavras where empresa_id = ${empresaId} and fatos <> ${VERSAO_DOS_FATOS}`;
  return rows.length > 0;
}
