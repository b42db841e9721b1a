import type { FiltroDaAnalise } from "../../domain/analise/contract.ts";
import { ATRASOS, type AtrasoId, LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import type { RelatorioAnalisado, RelatoriosCriados } from "../../domain/analise/schema.ts";
import { largestOf, medianOf } from "../../domain/analise/series.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { cursorOf, depoisDe } from "../filtros/queries.ts";
import { type Conta, countRelatorios, type Lado, LADOS } from "./contas.ts";
import { periodoOf, readAgora } from "./periodo.ts";
import { everyStatus, inBuckets, statusDoRelatorio, sumOf } from "./present.ts";
import { atrasoDe, countObras, doRelatorio, relatoriosEscolhidos } from "./queries.ts";

/** Counts the reports created, by every `lado` in one query. */

const PADRAO = "30d";

const classOf = (dias: number): AtrasoId =>
  ATRASOS.find(({ de, ate }) => de <= dias && (ate === null || dias <= ate))?.id ?? ATRASOS[0].id;

/** The entries with the largest totals, and number and total of the others. */
function named(rows: readonly Conta[], max: number) {
  const known = rows.map(({ chave, nome, total }) => ({ _id: chave, nome: nome ?? "", total }));
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
  const pedido = { lados: LADOS, midia: null, escolha: filtro } as const;
  const contas = await countRelatorios(tx, actor, pedido, periodo, agora);
  const antes = await countRelatorios(tx, actor, { ...pedido, lados: ["status"] }, periodo.anterior, agora);
  const obras = await countObras(tx, actor, filtro);
  const of = (lado: Lado): Conta[] => contas.filter((conta) => conta.lado === lado);
  const serie = of("status").map(({ inicio, chave, total }) => ({
    inicio: inicio ?? "",
    status: Number(chave),
    total,
  }));
  const atrasos = of("atraso").map(({ chave, total }) => ({ valor: Number(chave), total }));
  const modelos = named(of("modelo"), max);
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    periodo,
    total: sumOf(serie),
    totalAnterior: sumOf(antes),
    serie: inBuckets(periodo, serie).map(({ de, ate, rows }) => ({ de, ate, total: sumOf(rows) })),
    porStatus: everyStatus(serie),
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

/** The reports counted by {@link readCriados}, newest first. */
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
