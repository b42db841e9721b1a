import type { FiltroDeMidias } from "../../domain/analise/midiasContract.ts";
import { FILTRO_DA_MIDIA, type MidiaId } from "../../domain/analise/midias.ts";
import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import type { Intervalo } from "../../domain/analise/periodo.ts";
import type { ListaDeMidias, MidiasPorObra, QuantitativosDeMidias } from "../../domain/analise/schema.ts";
import { largestOf } from "../../domain/analise/series.ts";
import { LIMITES_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { ITENS } from "../../domain/filtros/itens.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { conteudos, cursorOf, depoisDe } from "../filtros/queries.ts";
import { visibleTotals } from "../permissoes/visible.ts";
import { countRelatorios } from "./contas.ts";
import { type Agora, periodoOf, readAgora } from "./periodo.ts";
import { inBuckets, statusDoRelatorio, sumOf } from "./present.ts";
import { countObras, doRelatorio, relatoriosEscolhidos } from "./queries.ts";

/**
 * Photos, videos and attachments over all works. Counts come from the totals stored with each report, for sections that it has
 * and the person may see; only the few reports of an answer are opened.
 */

const PADRAO = "12m";

/** How many of these files the report `r` shows to the person. */
const totalDe = (tx: Tx, actor: Actor, midia: MidiaId) => visibleTotals(tx, actor)[midia];

/** Condition on the report `r` of a work `o`: chosen, and shows at least one such file. */
function comAlguma(
  tx: Tx,
  actor: Actor,
  midia: MidiaId,
  periodo: Intervalo | null,
  filtro: FiltroDeMidias,
  { fusoHorario }: Agora,
) {
  return tx`${relatoriosEscolhidos(tx, actor, periodo, filtro, fusoHorario)} and ${totalDe(tx, actor, midia)} > 0`;
}

const relatoriosOf = (rows: readonly { readonly relatorios: number }[]): number =>
  rows.reduce((sum, { relatorios }) => sum + relatorios, 0);

/** Number of files, in total and per part of the period. */
export async function readQuantitativos(
  tx: Tx,
  actor: Actor,
  midia: MidiaId,
  filtro: FiltroDeMidias,
  now: string,
): Promise<QuantitativosDeMidias> {
  const agora = await readAgora(tx, actor.empresaId);
  const periodo = periodoOf(filtro, agora, PADRAO);
  const pedido = { lados: ["status"], midia, escolha: filtro } as const;
  const serie = (await countRelatorios(tx, actor, pedido, periodo, agora)).map((conta) => ({
    ...conta,
    inicio: conta.inicio ?? "",
  }));
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    periodo,
    total: sumOf(serie),
    relatorios: relatoriosOf(serie),
    totalAnterior: sumOf(await countRelatorios(tx, actor, pedido, periodo.anterior, agora)),
    serie: inBuckets(periodo, serie).map(({ de, ate, rows }) => ({
      de,
      ate,
      total: sumOf(rows),
      relatorios: relatoriosOf(rows),
    })),
  };
}

/** Number of files per work, the largest first. */
export async function readPorObra(
  tx: Tx,
  actor: Actor,
  midia: MidiaId,
  filtro: FiltroDeMidias,
  now: string,
  max: number = LIMITES_DA_ANALISE.linhas,
): Promise<MidiasPorObra> {
  const agora = await readAgora(tx, actor.empresaId);
  const periodo = periodoOf(filtro, agora, PADRAO);
  const contas = await countRelatorios(tx, actor, { lados: ["obra"], midia, escolha: filtro }, periodo, agora);
  const obras = contas.map(({ chave, nome, total, relatorios }) => ({
    _id: chave,
    nome: nome ?? "",
    total,
    relatorios,
  }));
  const { maiores, outros } = largestOf(obras, max);
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    periodo,
    total: sumOf(obras),
    linhas: maiores,
    outros,
    semNenhuma: (await countObras(tx, actor, filtro)) - obras.length,
  };
}

type Cabeca = {
  readonly id: string;
  readonly numero: number;
  readonly data: string;
  readonly data_fim: string | null;
  readonly status_id: number;
  readonly obra_id: string;
  readonly obra: string;
  readonly modelo_id: string;
  readonly modelo: string;
  readonly total: number;
};
type Pedido = FiltroDeMidias & { readonly depois?: string | undefined };

/** Reports that show at least one such file, newest first. */
async function findCabecas(tx: Tx, actor: Actor, midia: MidiaId, { depois, ...filtro }: Pedido, limite: number) {
  const agora = await readAgora(tx, actor.empresaId);
  const always = filtro.periodo === undefined && filtro.de === undefined && filtro.ate === undefined;
  const periodo = always ? null : periodoOf(filtro, agora, PADRAO);
  return tx<Cabeca[]>`
    with r as (
      select r.id, r.numero, r.data, r.data_fim, r.status_id, r.obra_id, o.nome as obra, r.modelo_id, r.modelo_revisao,
        ${totalDe(tx, actor, midia)} as total
      from ${doRelatorio(tx)} where ${comAlguma(tx, actor, midia, periodo, filtro, agora)} ${depoisDe(tx, depois)}
      order by r.data desc, r.numero desc, r.id desc limit ${limite}
    )
    select r.id, r.numero, r.data, r.data_fim, r.status_id, r.obra_id, r.obra, r.modelo_id, m.descricao as modelo, r.total
    from r
    join modelo_revisoes m on m.empresa_id = ${actor.empresaId} and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    order by r.data desc, r.numero desc, r.id desc`;
}

const present = (row: Cabeca) => ({
  _id: row.id,
  numero: row.numero,
  data: row.data,
  dataFim: row.data_fim,
  status: statusDoRelatorio(row.status_id),
  modeloDeRelatorio: { _id: row.modelo_id, descricao: row.modelo },
  obra: { _id: row.obra_id, nome: row.obra },
});

/** The first reports whose files fill an answer. No report is split, so that no file is repeated or missed. */
function untilFull(cabecas: readonly Cabeca[], cheia: number): readonly Cabeca[] {
  let itens = 0;
  const last = cabecas.findIndex(({ total }) => (itens += total) >= cheia);
  return last < 0 ? cabecas : cabecas.slice(0, last + 1);
}

/** The files themselves, grouped by report, newest first; without a period, files of all times. */
export async function listMidias<M extends MidiaId>(
  tx: Tx,
  actor: Actor,
  midia: M,
  pedido: Pedido,
): Promise<ListaDeMidias<M>> {
  const filtro = FILTRO_DA_MIDIA[midia];
  const cheia = filtro === "galeria" ? LIMITES_DO_FILTRO.fotosPorPagina : LIMITES_DO_FILTRO.itensPorPagina;
  // Each report has at least one file, so one report more than fit tells whether there is another page.
  const cabecas = await findCabecas(tx, actor, midia, pedido, cheia + 1);
  const shown = untilFull(cabecas, cheia);
  const lidos =
    shown.length === 0
      ? []
      : await conteudos(
          tx,
          actor,
          filtro,
          shown.map(({ id }) => id),
        );
  const byId = new Map(lidos.map(({ id, conteudo }) => [id, ITENS[filtro](conteudo)]));
  const relatorios = shown.map((row) => ({ ...present(row), itens: byId.get(row.id) ?? [] }));
  const last = shown.length < cabecas.length ? relatorios.at(-1) : undefined;
  // The items are of the requested kind, which the compiler cannot infer through the registry.
  return { relatorios, proximo: last === undefined ? null : cursorOf(last) } as ListaDeMidias<M>;
}
