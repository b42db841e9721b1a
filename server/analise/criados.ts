import type { FiltroDaAnalise } from "../../domain/analise/contract.ts";
import { ATRASOS, type AtrasoId, LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import type { RelatorioAnalisado, RelatoriosCriados } from "../../domain/analise/schema.ts";
import { largestOf, medianOf } from "../../domain/analise/series.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { cursorOf, depoisDe } from "../filtros/queries.ts";
import { type Agora, type Cortado, periodoOf, readAgora } from "./periodo.ts";
import { everyStatus, inBuckets, statusDoRelatorio, sumOf } from "./present.ts";
import { atrasoDe, countObras, doRelatorio, inicioDe, relatoriosEscolhidos } from "./queries.ts";

/** How many reports: counted along every side at once, in one reading of the index. */

const PADRAO = "30d";

/** One count; which column it is by says `lado`. */
type Conta = {
  readonly lado: "serie" | "status" | "pessoa" | "obra" | "modelo" | "atraso" | "tudo";
  readonly inicio: string | null;
  readonly id: string | null;
  readonly numero: number | null;
  readonly nome: string | null;
  readonly total: number;
};

/**
 * A person and a work have the name they have now; a template the one that the newest of these reports shows: another is perhaps
 * nobody's to read who sees these reports alone.
 */
function countAll(tx: Tx, actor: Actor, filtro: FiltroDaAnalise, periodo: Cortado, { fusoHorario }: Agora) {
  const { empresaId } = actor;
  return tx<Conta[]>`
    with escolhidos as (
      select ${inicioDe(tx, periodo.por)} as inicio, r.status_id, r.criado_por, r.obra_id, r.modelo_id, r.modelo_revisao,
        ${atrasoDe(tx, fusoHorario)} as atraso
      from ${doRelatorio(tx)} where ${relatoriosEscolhidos(tx, actor, periodo, filtro, fusoHorario)}
    ), contas as (
      select grouping(inicio, status_id, criado_por, obra_id, modelo_id, atraso) as lados, inicio, status_id, criado_por, obra_id, modelo_id,
        atraso, count(*)::int as total, max(modelo_revisao) as revisao
      from escolhidos group by grouping sets ((inicio), (status_id), (criado_por), (obra_id), (modelo_id), (atraso), ())
    )
    select case c.lados when 31 then 'serie' when 47 then 'status' when 55 then 'pessoa' when 59 then 'obra' when 61 then 'modelo'
        when 62 then 'atraso' else 'tudo' end as lado,
      c.inicio, coalesce(c.criado_por, c.obra_id, c.modelo_id) as id, coalesce(c.status_id, c.atraso) as numero,
      coalesce(u.nome, o.nome, m.descricao) as nome, c.total
    from contas c
    left join usuarios u on u.empresa_id = ${empresaId} and u.id = c.criado_por
    left join obras o on o.empresa_id = ${empresaId} and o.id = c.obra_id
    left join modelo_revisoes m on m.empresa_id = ${empresaId} and m.modelo_id = c.modelo_id and m.revisao = c.revisao`;
}

async function countBefore(tx: Tx, actor: Actor, filtro: FiltroDaAnalise, { anterior }: Cortado, agora: Agora) {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from ${doRelatorio(tx)}
    where ${relatoriosEscolhidos(tx, actor, anterior, filtro, agora.fusoHorario)}`;
  return row?.total ?? 0;
}

const classOf = (dias: number): AtrasoId =>
  ATRASOS.find(({ de, ate }) => de <= dias && (ate === null || dias <= ate))?.id ?? ATRASOS[0].id;

/** The largest by name, and how many others there are. */
function named(rows: readonly Conta[], max: number) {
  const known = rows.map(({ id, nome, total }) => ({ _id: id ?? "", nome: nome ?? "", total }));
  const { maiores, outros } = largestOf(known, max);
  return { linhas: maiores, outros };
}

export async function readCriados(
  tx: Tx,
  actor: Actor,
  filtro: FiltroDaAnalise,
  now: string,
  max: number = LIMITES_DA_ANALISE.linhas,
): Promise<RelatoriosCriados> {
  const agora = await readAgora(tx, actor.empresaId);
  const periodo = periodoOf(filtro, agora, PADRAO);
  const contas = await countAll(tx, actor, filtro, periodo, agora);
  const totalAnterior = await countBefore(tx, actor, filtro, periodo, agora);
  const obras = await countObras(tx, actor, filtro);
  const of = (lado: Conta["lado"]): Conta[] => contas.filter((conta) => conta.lado === lado);
  const [tudo] = of("tudo");
  const serie = of("serie").map(({ inicio, total }) => ({ inicio: inicio ?? "", total }));
  const atrasos = of("atraso").map(({ numero, total }) => ({ valor: numero ?? 0, total }));
  const modelos = named(of("modelo"), max);
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    periodo,
    total: tudo?.total ?? 0,
    totalAnterior,
    serie: inBuckets(periodo, serie).map(({ de, ate, rows }) => ({ de, ate, total: sumOf(rows) })),
    porStatus: everyStatus(of("status").map(({ numero, total }) => ({ status: numero ?? 0, total }))),
    porPessoa: named(of("pessoa"), max),
    porObra: { ...named(of("obra"), max), semRelatorios: obras - of("obra").length },
    porModelo: {
      outros: modelos.outros,
      linhas: modelos.linhas.map(({ nome, ...linha }) => ({ ...linha, descricao: nome })),
    },
    atraso: {
      mediana: medianOf(atrasos),
      noMesmoDia: sumOf(atrasos.filter(({ valor }) => valor === 0)),
      atrasados: sumOf(atrasos.filter(({ valor }) => valor > 0)),
      classes: ATRASOS.map(({ id }) => ({
        _id: id,
        total: sumOf(atrasos.filter(({ valor }) => classOf(valor) === id)),
      })),
    },
  };
}

type Row = {
  id: string;
  numero: number;
  data: string;
  data_fim: string | null;
  status_id: number;
  obra_id: string;
  obra: string;
  modelo_id: string;
  modelo: string;
  criado_por: string;
  criado_por_nome: string;
  atraso: number;
};

/** The reports that made the numbers of {@link readCriados}, newest first. */
export async function listCriados(
  tx: Tx,
  actor: Actor,
  { depois, ...filtro }: FiltroDaAnalise & { readonly depois?: string | undefined },
  take: number = LIMITES_DA_ANALISE.porPagina,
): Promise<{ relatorios: RelatorioAnalisado[]; proximo: string | null }> {
  const agora = await readAgora(tx, actor.empresaId);
  const { fusoHorario } = agora;
  const periodo = periodoOf(filtro, agora, PADRAO);
  const { empresaId } = actor;
  const rows = await tx<Row[]>`
    with r as (
      select r.id, r.numero, r.data, r.data_fim, r.status_id, r.obra_id, o.nome as obra, r.modelo_id, r.modelo_revisao, r.criado_por,
        ${atrasoDe(tx, fusoHorario)} as atraso
      from ${doRelatorio(tx)}
      where ${relatoriosEscolhidos(tx, actor, periodo, filtro, fusoHorario)} ${depoisDe(tx, depois)}
      order by r.data desc, r.numero desc, r.id desc limit ${take + 1}
    )
    select r.id, r.numero, r.data, r.data_fim, r.status_id, r.obra_id, r.obra, r.modelo_id, m.descricao as modelo, r.criado_por,
      u.nome as criado_por_nome, r.atraso
    from r
    join modelo_revisoes m on m.empresa_id = ${empresaId} and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    join usuarios u on u.empresa_id = ${empresaId} and u.id = r.criado_por
    order by r.data desc, r.numero desc, r.id desc`;
  const relatorios = rows.slice(0, take).map(present);
  const last = rows.length > take ? relatorios.at(-1) : undefined;
  return { relatorios, proximo: last === undefined ? null : cursorOf(last) };
}

const present = (row: Row): RelatorioAnalisado => ({
  _id: row.id,
  numero: row.numero,
  data: row.data,
  dataFim: row.data_fim,
  status: statusDoRelatorio(row.status_id),
  obra: { _id: row.obra_id, nome: row.obra },
  modeloDeRelatorio: { _id: row.modelo_id, descricao: row.modelo },
  criadoPor: { _id: row.criado_por, nome: row.criado_por_nome },
  atraso: row.atraso,
});
