import type { PendingQuery, Row } from "postgres";
import { type TipoDeFato, TIPO_DO_FATO } from "../../domain/analise/fatos.ts";
import type { FiltroDeFatos } from "../../domain/analise/fatosContract.ts";
import type { Granularidade } from "../../domain/analise/limites.ts";
import type { Intervalo } from "../../domain/analise/periodo.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";
import {
  cadastros,
  cadastrosEmMapas,
  CHAVE,
  daLinha,
  linhaDe,
  type LinhaPedida,
  nomeDe,
  nomesDosCadastros,
  SEM_CADASTRO,
} from "./linhasDosFatos.ts";
import { partesComDiferencas, partesDoPeriodo } from "./partes.ts";
import { obrasEscolhidas, obrasExcluidas } from "./queries.ts";
import { contam } from "./somas.ts";

/**
 * Facts per day, as parts of a `with`: where {@link isOfAll} is true, from the stored sums and the differences since those were made; otherwise from the facts.
 * A fact counts while neither its report nor its work is in the bin and the report has the section.
 */

type Sql = PendingQuery<Row[]>;

export type PedidoDeFatos = {
  readonly tipo: TipoDeFato;
  readonly filtro: FiltroDeFatos;
  readonly linha: LinhaPedida | null;
  /** True when there are differences to add to the sums. */
  readonly mudou: boolean;
};

/** Strips the prefix from a key; null for a text without the prefix. */
const semMarca = (chave: string): string | null => (chave.startsWith(CHAVE) ? chave.slice(CHAVE.length) : null);

function doGrupo(tx: Tx, { categoria, tag }: FiltroDeFatos) {
  const grupo = categoria === undefined ? undefined : semMarca(categoria);
  return tx`
    ${grupo === undefined ? tx`` : grupo === null ? tx`and false` : tx`and f.grupo = ${grupo}`}
    ${tag === undefined ? tx`` : tx`and f.chave = ${tag === CHAVE ? "" : tag}`}`;
}

/** Facts `f` of works `o` that match the filters, count, and are in the period; `dias` may restrict the period to some of its days. */
function escolhidos(
  tx: Tx,
  actor: Actor,
  { tipo, filtro, linha }: PedidoDeFatos,
  { de, ate }: Intervalo,
  dias: Sql = tx``,
) {
  return tx`relatorio_fatos f
    join obras o on o.empresa_id = f.empresa_id and o.id = f.obra_id
    ${cadastros(tx, tipo)}
    where f.empresa_id = ${actor.empresaId} and f.tipo = ${fixed(tx, TIPO_DO_FATO[tipo])} and f.data between ${de} and ${ate} ${dias}
      and ${obrasEscolhidas(tx, actor, filtro)} ${daLinha(tx, tipo, linha)} ${doGrupo(tx, filtro)}
      and ${contam(tx, tx`${tipo}`)}`;
}

/** True when the stored sums give the answer: they cover all works together, and either all lines or one line that is in a list of the company. */
function isOfAll({ obrasAcesso }: Actor, { filtro, linha }: PedidoDeFatos): boolean {
  const { obras, grupo, status, categoria, tag } = filtro;
  const chosen = [obrasAcesso ?? undefined, obras, grupo, status, categoria, tag];
  return chosen.every((each) => each === undefined) && linha?.id.startsWith(SEM_CADASTRO) !== true;
}

/** Rows of the sums of days or months, as `f`. */
const somados = (
  tx: Tx,
  { empresaId }: Actor,
  { tipo, linha }: PedidoDeFatos,
  tabela: Sql,
  quando: Sql,
) => tx`${tabela} f
  ${cadastros(tx, tipo)}
  where f.empresa_id = ${empresaId} and f.tipo = ${fixed(tx, TIPO_DO_FATO[tipo])} and ${quando} ${daLinha(tx, tipo, linha)}`;

/** Builds the query for what each work has on the days and in the months that are read from sums; no rows for a line that is in no list of the company. */
function obrasSomadas(tx: Tx, { empresaId }: Actor, { tipo, linha }: PedidoDeFatos) {
  const daqui = tx`empresa_id = ${empresaId} and tipo = ${fixed(tx, TIPO_DO_FATO[tipo])}`;
  if (linha === null)
    return tx`
      select obra_id, unicas, minutos_unicos, unicas_sem_horas from analise_meses_das_obras
      where ${daqui} and mes = any(array(select mes from meses))
      union all
      select obra_id, unicas, minutos_unicos, unicas_sem_horas from analise_dias_das_obras
      where ${daqui} and data = any(array(select dia from dias))`;
  const daLinhaPedida = tx`${daqui} and item = ${linha.id} and pessoa = ${linha.pessoa}`;
  return tx`
    select a.obra_id, x.quantidade, x.minutos, x.sem_horas from (
      select u.lugar, sum(u.quantidade) as quantidade, sum(u.minutos) as minutos, sum(u.sem_horas) as sem_horas
      from (
        select obras, quantidades, minutos, sem_horas from analise_meses_das_linhas
        where ${daLinhaPedida} and mes = any(array(select mes from meses))
        union all
        select obras, quantidades, minutos, sem_horas from analise_dias_das_linhas
        where ${daLinhaPedida} and data = any(array(select dia from dias))
      ) f, unnest(f.obras, f.quantidades, f.minutos, f.sem_horas) u (lugar, quantidade, minutos, sem_horas)
      where exists (select from com_lugares)
      group by u.lugar
    ) x
    join analise_obras a on a.empresa_id = ${empresaId} and a.n = x.lugar`;
}

/** Condition of the sums that count an occurrence once: under the tag of the filter, even if another tag is its first; without a filter, under its first tag. */
const conta = (tx: Tx, { tag }: FiltroDeFatos) => (tag === undefined ? tx`f.conta` : tx`true`);

const MEDIDAS = ["quantidade", "minutos", "sem_horas", "unicas", "minutos_unicos", "unicas_sem_horas"] as const;
const somasDe = (tx: Tx, medidas: readonly (typeof MEDIDAS)[number][]) =>
  medidas.map((medida, i) => tx`${i === 0 ? tx`` : tx`,`} coalesce(sum(${tx(medida)}), 0)::float8 as ${tx(medida)}`);
export const somas = (tx: Tx) => somasDe(tx, MEDIDAS);
export const somasUnicas = (tx: Tx) => somasDe(tx, ["unicas", "minutos_unicos", "unicas_sem_horas"]);

/** What a fact `f` contributes to each sum. */
function medidasDoFato(tx: Tx, filtro: FiltroDeFatos) {
  const unica = conta(tx, filtro);
  return tx`
    f.quantidade::float8 as quantidade, coalesce(f.minutos, 0)::float8 as minutos,
    case when f.minutos is null then f.quantidade else 0 end::float8 as sem_horas,
    case when ${unica} then f.quantidade else 0 end::float8 as unicas,
    case when ${unica} then coalesce(f.minutos, 0) else 0 end::float8 as minutos_unicos,
    case when ${unica} and f.minutos is null then f.quantidade else 0 end::float8 as unicas_sem_horas`;
}

/** Columns that identify a line within a day or month, from facts, differences or sums `f`. */
const dita = (tx: Tx, tipo: TipoDeFato) =>
  tx`f.pessoa, ${linhaDe(tx, tipo)} as linha, ${nomeDe(tx, tipo)} as nome, f.categoria, f.grupo, f.ausencia`;
const DITA = "pessoa, linha, nome, categoria, grupo, ausencia";
/** The columns of `DITA` as they are stored, before names are looked up in the lists. */
const ESCRITA = "pessoa, item, chave, nome, categoria, grupo, ausencia";

function dosFatos(tx: Tx, actor: Actor, pedido: PedidoDeFatos, periodo: Intervalo, dias?: Sql) {
  return tx`dos_fatos as materialized (
    select ${dita(tx, pedido.tipo)}, f.data, 1 as vezes, f.obra_id, ${medidasDoFato(tx, pedido.filtro)}
    from ${escolhidos(tx, actor, pedido, periodo, dias)}
  )`;
}

const daObra = (tx: Tx) => tx`obra_id, unicas, minutos_unicos, unicas_sem_horas`;
const presentesDosFatos = (tx: Tx) => tx`select distinct pessoa, linha, obra_id from dos_fatos where quantidade > 0`;

/** Parts about works when only facts are read: the same parts as {@link obrasDasSomas}; those with bits of works, which only sums have, are empty. */
const obrasDosFatos = (tx: Tx) => tx`
    por_obra as (select ${daObra(tx)} from dos_fatos), presentes as (${presentesDosFatos(tx)}),
    com_lugares as (select null::boolean as pessoa, null::text as linha, null::date as data, null::bit varying as lugares where false),
    maior as (select 1 as n),
    idas as (select null::boolean as pessoa, null::text as linha, null::date as data, null::bit varying as bits where false),`;

/**
 * `das_diferencas`: the changes since the sums of the days were made; `mudadas`: these changes added up over all works per line, so that names are
 * looked up for few rows.
 */
function diferencas(tx: Tx, { empresaId }: Actor, { tipo, linha }: PedidoDeFatos, { de, ate }: Intervalo) {
  const escrita = tx.unsafe(ESCRITA);
  return tx`
    ${nomesDosCadastros(tx, empresaId, tipo)}, das_diferencas as materialized (
      select f.pessoa, f.item, f.chave, f.nome, f.categoria, f.grupo, f.ausencia, f.data, f.obra_id, f.vezes, f.presentes, f.quantidade,
        f.minutos, f.sem_horas, case when f.conta then f.quantidade else 0 end as unicas,
        case when f.conta then f.minutos else 0 end as minutos_unicos, case when f.conta then f.sem_horas else 0 end as unicas_sem_horas
      from analise_diferencas f ${linha === null ? tx`` : cadastrosEmMapas(tx, tipo)}
      where f.empresa_id = ${empresaId} and f.tipo = ${fixed(tx, TIPO_DO_FATO[tipo])} and f.data between ${de} and ${ate}
        and f.data = any(array(select data from mexidos)) and f.obra_id not in (${obrasExcluidas(tx, empresaId)})
        ${daLinha(tx, tipo, linha)} and ${contam(tx, tx`${tipo}`)}
    ), mudadas as (
      select ${dita(tx, tipo)}, f.data, f.vezes, ${MEDIDAS.map((medida, i) => tx`${i === 0 ? tx`` : tx`,`} f.${tx(medida)}`)}
      from (select ${escrita}, data, sum(vezes) as vezes, ${somas(tx)} from das_diferencas group by ${escrita}, data) f
      ${cadastrosEmMapas(tx, tipo)}
    )`;
}

/**
 * `ditas`: what reports say per day; `dos_meses`: the same per month where sums are stored. Differences are added to the sums of their days; a line
 * that no report has any more is dropped.
 */
function basesDasSomas(
  tx: Tx,
  actor: Actor,
  pedido: PedidoDeFatos,
  periodo: Intervalo & { readonly por: Granularidade },
) {
  const { tipo, mudou } = pedido;
  const { empresaId } = actor;
  const [das, medidas] = [tx.unsafe(DITA), tx.unsafe(MEDIDAS.join(", "))];
  const daSoma = MEDIDAS.map((medida) => `f.${medida}`).join(", ");
  const { de, ate } = periodo;
  // With grouping by day, months are not read: every day comes from the sums of days.
  const dias =
    periodo.por === "dia"
      ? tx`f.data between ${de} and ${ate} and f.data not in (select data from marcados)`
      : tx`f.data = any(array(select dia from ${mudou ? tx`dias_lidos` : tx`dias`}))`;
  const meses =
    periodo.por === "dia" ? tx`false` : tx`f.mes = any(array(select mes from ${mudou ? tx`meses_iguais` : tx`meses`}))`;
  const semDiferencas = () => tx`
    ditas as (select ${das}, data, vezes, ${medidas} from dos_dias union all select ${das}, data, vezes, ${medidas} from dos_fatos),`;
  const comDiferencas = () => tx`
    ${diferencas(tx, actor, pedido, periodo)}, ditas as (
      select ${das}, data, vezes, ${medidas} from dos_dias where data not in (select data from mexidos)
      union all
      select ${das}, data, vezes, ${medidas} from dos_fatos
      union all
      select ${das}, data, sum(vezes), ${somas(tx)} from (
        select ${das}, data, vezes, ${medidas} from dos_dias where data in (select data from mexidos)
        union all
        select ${das}, data, vezes, ${medidas} from mudadas
      ) d group by ${das}, data having sum(vezes) > 0
    ),`;
  return tx`${partesDoPeriodo(tx, empresaId, "fatos", periodo)}, ${mudou ? tx`${partesComDiferencas(tx, empresaId, periodo)},` : tx``}
    ${dosFatos(tx, actor, pedido, periodo, tx`and f.data = any(array(select data from marcados))`)},
    dos_dias as materialized (
      select ${dita(tx, tipo)}, f.data, f.vezes, f.obras as lugares, ${tx.unsafe(daSoma)} from ${somados(tx, actor, pedido, tx`analise_dias`, dias)}
    ), dos_meses as materialized (
      select ${dita(tx, tipo)}, f.mes, f.dias, f.recente, f.primeiro, f.ultimo, f.vezes, f.obras as lugares, ${tx.unsafe(daSoma)}
      from ${somados(tx, actor, pedido, tx`analise_meses`, meses)}
    ), ${mudou ? comDiferencas() : semDiferencas()}`;
}

/**
 * Parts about works when sums are read: `por_obra`, what each work has; `com_lugares`, one bit for each work that has a line on a day or in a month;
 * `idas`, the bits of works that have lost the line since; `presentes`, works that have the line regardless of bits.
 */
function obrasDasSomas(tx: Tx, actor: Actor, pedido: PedidoDeFatos) {
  const { empresaId } = actor;
  const { tipo, mudou } = pedido;
  const linha = linhaDe(tx, tipo);
  const listados = cadastrosEmMapas(tx, tipo);
  // Repeats part of the condition on `linha`, so that names are looked up only for facts that may belong to the line.
  const talvezDaLinha =
    tipo === "ocorrencia" ? tx`true` : tx`(f.item = m.linha or ${SEM_CADASTRO} || f.chave = m.linha)`;
  const semDiferencas = () => tx`
    presentes as (${presentesDosFatos(tx)}),
    idas as (select null::boolean as pessoa, null::text as linha, null::date as data, null::bit varying as bits where false),`;
  const comDiferencas = () => tx`
    movidas as materialized (
      select f.pessoa, ${linha} as linha, f.data, f.obra_id, sum(f.presentes) as presentes
      from (
        select pessoa, item, chave, data, obra_id, sum(presentes) as presentes
        from das_diferencas group by pessoa, item, chave, data, obra_id having sum(presentes) <> 0
      ) f ${listados}
      group by 1, 2, 3, 4
    ), presentes as (
      ${presentesDosFatos(tx)} union select pessoa, linha, obra_id from movidas where presentes > 0
    ), idas as materialized (
      select m.pessoa, m.linha, m.data, bit_or(set_bit(repeat('0', maior.n)::bit varying, a.n, 1)) as bits
      from maior, movidas m join analise_obras a on a.empresa_id = ${empresaId} and a.obra_id = m.obra_id
      where m.presentes < 0 and a.n < maior.n and (
        select count(*) from relatorio_fatos f ${listados}
        where f.empresa_id = ${empresaId} and f.tipo = ${fixed(tx, TIPO_DO_FATO[tipo])} and f.data = m.data and f.obra_id = m.obra_id
          and f.pessoa = m.pessoa and ${talvezDaLinha} and ${linha} = m.linha and f.quantidade > 0 and ${contam(tx, tx`${tipo}`)}
      ) = 0
      group by m.pessoa, m.linha, m.data
    ),`;
  return tx`
    com_lugares as (
      select pessoa, linha, data, lugares from dos_dias union all select pessoa, linha, null, lugares from dos_meses
    ), maior as (
      select coalesce(max(length(lugares)), 1) as n from com_lugares
    ), por_obra (${daObra(tx)}) as (
      ${obrasSomadas(tx, actor, pedido)}
      union all select ${daObra(tx)} from dos_fatos
      ${mudou ? tx`union all select ${daObra(tx)} from das_diferencas` : tx``}
    ), ${mudou ? comDiferencas() : semDiferencas()}`;
}

/** `base`: what reports say per day or month. `dias` has one bit for each day of `mes` with a quantity above 0. */
export function bases(
  tx: Tx,
  actor: Actor,
  pedido: PedidoDeFatos,
  periodo: Intervalo & { readonly por: Granularidade },
) {
  const part = { dia: "day", mes: "month", ano: "year" }[periodo.por];
  const das = tx.unsafe(DITA);
  const medidas = tx.unsafe(MEDIDAS.join(", "));
  const quando = (dia: Sql) =>
    tx`date_trunc(${part}, ${dia}::timestamp)::date as inicio, date_trunc('month', ${dia}::timestamp)::date as mes`;
  const daSoma = isOfAll(actor, pedido);
  const dosMeses = tx`
    union all
    select ${das}, ${quando(tx`mes`)}, dias, recente, primeiro, ultimo, vezes, ${medidas} from dos_meses`;
  const ditas = daSoma
    ? basesDasSomas(tx, actor, pedido, periodo)
    : tx`${dosFatos(tx, actor, pedido, periodo)}, ditas as (select * from dos_fatos),`;
  return tx`${ditas}
    base as (
      select ${das}, ${quando(tx`data`)}, case when quantidade > 0 then 1 << extract(day from data)::int - 1 else 0 end as dias,
        data as recente, case when quantidade > 0 then data end as primeiro, case when quantidade > 0 then data end as ultimo, vezes,
        ${medidas}
      from ditas ${daSoma ? dosMeses : tx``}
    )`;
}

/** The parts of a `with` about works; they come after those of {@link bases}. */
export const obrasDasBases = (tx: Tx, actor: Actor, pedido: PedidoDeFatos) =>
  isOfAll(actor, pedido) ? obrasDasSomas(tx, actor, pedido) : obrasDosFatos(tx);
