import type { Criterios } from "../../domain/filtros/contract.ts";
import { CURSOR } from "../../domain/filtros/contract.ts";
import { type FiltroId, LIMITES_DO_FILTRO, SECAO_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { procurar } from "../../domain/filtros/procurar.ts";
import { secoesLidas } from "../../domain/filtros/rules.ts";
import type { ItemDoFiltro, RelatorioDoFiltro } from "../../domain/filtros/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO_DESCRICAO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { hideSections } from "../../domain/relatorios/conteudo.ts";
import { CHAVE_DA_SECAO } from "../../domain/relatorios/secoes/chaves.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { visibleRelatorios } from "../permissoes/visible.ts";
import { diz } from "./palavras.ts";

/**
 * Reads the reports of a work from the newest on, by the index that lists them, and only the sections that the page needs. The
 * entries are not stored a second time: an answer costs only its own reports, for any size of the work (decision 021). A save
 * stores only the words for searches in addition (`relatorio_palavras`).
 */

/** The work, the page and the criteria of a request. */
export type Pedido = { readonly obraId: string; readonly filtro: FiltroId; readonly criterios: Criterios };
export type Lido = { readonly relatorio: RelatorioDoFiltro; readonly conteudo: Conteudo };

type Row = {
  id: string;
  numero: number;
  data: string;
  data_fim: string | null;
  status_id: StatusRelatorioId;
  modelo_id: string;
  modelo: string;
  desligadas: readonly SecaoId[];
  /** JSON text of the one section that the page needs, or of the whole content when the page needs several. */
  texto: string | null;
};

/** Conditions for reports that have any of the page's items: other reports need not be opened. */
const CONTADOS: Partial<Record<FiltroId, (tx: Tx) => ReturnType<Tx>>> = {
  galeria: (tx) => tx`and r.total_fotos > 0`,
  videos: (tx) => tx`and r.total_videos > 0`,
  atividades: (tx) => tx`and r.total_atividades > 0`,
  ocorrencias: (tx) => tx`and r.total_ocorrencias > 0`,
  comentarios: (tx) => tx`and r.total_comentarios > 0`,
  anexos: (tx) => tx`and r.total_anexos > 0`,
  checklists: (tx) => tx`and r.total_checklists > 0`,
};

/** Returns the SQL condition that a report `r` comes, in the order of the list, after the report where the last answer ended. */
export function depoisDe(tx: Tx, cursor: string | null | undefined) {
  const [, data, numero, id] = CURSOR.exec(cursor ?? "") ?? [];
  if (data === undefined || numero === undefined || id === undefined) return tx``;
  return isUuid(id) ? tx`and (r.data, r.numero, r.id) < (${data}, ${numero}, ${id})` : tx`and false`;
}

/**
 * Returns the SQL condition that the template of `r` did not switch the page's section off. No condition for the gallery page:
 * photos are in several sections, and when the gallery is off the photos of activities remain.
 */
function ligada(tx: Tx, filtro: FiltroId) {
  return filtro === "galeria" ? tx`` : tx`and not (r.secoes_desligadas @> array[${SECAO_DO_FILTRO[filtro]}])`;
}

/** Returns the SQL condition that a report `r` of the work matches the request and that the person may see it. */
function where(tx: Tx, actor: Actor, { obraId, filtro, criterios }: Pedido) {
  const { de, ate, modelo, status } = criterios;
  return tx`
    r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null ${visibleRelatorios(tx, actor)}
      ${CONTADOS[filtro]?.(tx) ?? tx``}
      ${ligada(tx, filtro)}
      ${de === undefined ? tx`` : tx`and r.data >= ${de}`}
      ${ate === undefined ? tx`` : tx`and r.data <= ${ate}`}
      ${status === undefined ? tx`` : tx`and r.status_id = ${status}`}
      ${modelo === undefined ? tx`` : isUuid(modelo) ? tx`and r.modelo_id = ${modelo}` : tx`and false`}
      ${diz(tx, actor, filtro, criterios)}`;
}

/** Returns SQL for the content of `r`: one section when only one is needed, the whole content when several are. */
function textoDe(tx: Tx, secoes: readonly SecaoId[]) {
  const [only, ...more] = secoes.map((secao) => CHAVE_DA_SECAO[secao]);
  // Each `->` unpacks and reads the whole text again: for several sections the text is therefore read once, whole.
  return only !== undefined && more.length === 0 ? tx`(r.conteudo -> ${only})::text` : tx`r.conteudo::text`;
}

/** Reports of the work that match the request and that the person may see, newest first, after `cursor`. */
async function lote(
  tx: Tx,
  actor: Actor,
  pedido: Pedido,
  { cursor, limite }: { cursor: string | null; limite: number },
): Promise<Lido[]> {
  const secoes = secoesLidas(actor, pedido.filtro);
  const rows = await tx<Row[]>`
    select r.id, r.numero, r.data, r.data_fim, r.status_id, r.modelo_id, m.descricao as modelo,
      r.secoes_desligadas as desligadas, ${textoDe(tx, secoes)} as texto
    from relatorios r
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    where ${where(tx, actor, pedido)} ${depoisDe(tx, cursor)}
    order by r.data desc, r.numero desc, r.id desc limit ${limite}`;
  return rows.map((row) => ({ relatorio: present(row), conteudo: conteudoOf(row, secoes) }));
}

/** Names of the company and the work, for a sheet. */
export async function nomesDe(tx: Tx, empresaId: string, obraId: string): Promise<{ empresa: string; obra: string }> {
  const [row] = await tx<{ empresa: string; obra: string }[]>`
    select e.nome as empresa, o.nome as obra from obras o join empresas e on e.id = o.empresa_id
    where o.empresa_id = ${empresaId} and o.id = ${obraId}`;
  if (row === undefined) throw new Error("the work of the request is not there");
  return row;
}

export type Cabeca = {
  readonly id: string;
  /** Version of the content. */
  readonly v: number;
  readonly data: string;
  readonly desligadas: readonly SecaoId[];
};

/** The reports that match the request, without their content, newest first. */
export function cabecas(tx: Tx, actor: Actor, pedido: Pedido, limite: number): Promise<Cabeca[]> {
  return tx<Cabeca[]>`
    select r.id, r.v, r.data, r.secoes_desligadas as desligadas from relatorios r where ${where(tx, actor, pedido)}
    order by r.data desc, r.numero desc, r.id desc limit ${limite}`;
}

/** Contents of these reports by id; `v` is the version of the content. */
export async function conteudos(
  tx: Tx,
  actor: Actor,
  filtro: FiltroId,
  ids: readonly string[],
): Promise<(Pick<Cabeca, "id" | "v" | "desligadas"> & { conteudo: Conteudo })[]> {
  const secoes = secoesLidas(actor, filtro);
  const rows = await tx<(Pick<Row, "id" | "desligadas" | "texto"> & { v: number })[]>`
    select r.id, r.v, r.secoes_desligadas as desligadas, ${textoDe(tx, secoes)} as texto
    from relatorios r where r.empresa_id = ${actor.empresaId} and r.id in ${tx([...ids])}`;
  return rows.map((row) => ({ id: row.id, v: row.v, desligadas: row.desligadas, conteudo: conteudoOf(row, secoes) }));
}

function conteudoOf({ texto, desligadas }: Pick<Row, "texto" | "desligadas">, secoes: readonly SecaoId[]): Conteudo {
  if (texto === null) return {};
  const lido = JSON.parse(texto) as unknown;
  const [only, ...more] = secoes;
  const conteudo = (only === undefined || more.length > 0 ? lido : { [CHAVE_DA_SECAO[only]]: lido }) as Conteudo;
  return hideSections(conteudo, new Set(secoes.filter((secao) => !desligadas.includes(secao))));
}

const present = (row: Row): RelatorioDoFiltro => ({
  _id: row.id,
  numero: row.numero,
  data: row.data,
  dataFim: row.data_fim,
  status: { id: row.status_id, descricao: STATUS_RELATORIO_DESCRICAO[row.status_id] },
  modeloDeRelatorio: { _id: row.modelo_id, descricao: row.modelo },
});

/** Cursor after the last entry of an answer, for {@link depoisDe}. */
export const cursorOf = ({ data, numero, _id }: Pick<RelatorioDoFiltro, "data" | "numero" | "_id">): string =>
  `${data}~${String(numero)}~${_id}`;

const PRIMEIRO_LOTE = 4;
const MAIOR_LOTE = 64;

/** Walks the reports from the newest on. The first batches are small: a full page seldom needs many reports. */
export async function* percorrer(
  tx: Tx,
  actor: Actor,
  pedido: Pedido,
  { depois = null, primeiro = PRIMEIRO_LOTE }: { depois?: string | null; primeiro?: number } = {},
): AsyncGenerator<Lido> {
  let cursor = depois;
  for (let limite = primeiro; ; limite = Math.min(2 * limite, MAIOR_LOTE)) {
    const lidos = await lote(tx, actor, pedido, { cursor, limite });
    yield* lidos;
    const ultimo = lidos.at(-1);
    if (ultimo === undefined || lidos.length < limite) return;
    cursor = cursorOf(ultimo.relatorio);
  }
}

export type Encontrados<F extends FiltroId = FiltroId> = RelatorioDoFiltro & { readonly itens: ItemDoFiltro<F>[] };

/** Builds one answer: adds whole reports until the page is full. */
export async function pagina(
  tx: Tx,
  actor: Actor,
  pedido: Pedido,
  depois: string | undefined,
): Promise<{ relatorios: Encontrados[]; proximo: string | null }> {
  const { filtro, criterios } = pedido;
  const cheia = filtro === "galeria" ? LIMITES_DO_FILTRO.fotosPorPagina : LIMITES_DO_FILTRO.itensPorPagina;
  const maisRelatorios = depois === undefined ? LIMITES_DO_FILTRO.relatoriosNaPrimeira : Infinity;
  const relatorios: Encontrados[] = [];
  let itens = 0;
  let ultimo: RelatorioDoFiltro | null = null;
  for await (const { relatorio, conteudo } of percorrer(tx, actor, pedido, { depois: depois ?? null })) {
    // There is a next page only when another report follows the last one examined.
    const full = itens >= cheia || relatorios.length >= maisRelatorios;
    if (ultimo !== null && full) return { relatorios, proximo: cursorOf(ultimo) };
    const achados = procurar(filtro, conteudo, criterios);
    if (achados.length > 0) relatorios.push({ ...relatorio, itens: achados });
    itens += achados.length;
    ultimo = relatorio;
  }
  return { relatorios, proximo: null };
}
