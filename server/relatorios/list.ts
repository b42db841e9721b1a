import type { PendingQuery, Row as AnyRow } from "postgres";
import { diaDaSemana } from "../../domain/lib/dates.ts";
import { type Actor, canSeeUnapproved } from "../../domain/permissoes/rules.ts";
import { LIMITES, STATUS_RELATORIO_DESCRICAO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import type { RelatorioListado, RelatoriosFiltro } from "../../domain/relatorios/schema.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { visibleRelatorios, visibleTotals } from "../permissoes/visible.ts";
import { type Procura, readBusca } from "./busca.ts";

type Fragment = PendingQuery<AnyRow[]>;
type Row = {
  id: string;
  numero: number;
  data: string;
  data_fim: string | null;
  status_id: StatusRelatorioId;
  modelo_id: string;
  modelo: string;
  total_fotos: number;
  total_atividades: number;
  total_ocorrencias: number;
  total_comentarios: number;
  total_checklists: number;
  total_videos: number;
  total_anexos: number;
  modificado_em: string;
  modificado_por: string;
  modificado_por_nome: string;
};

/** Returns the first day of a year, or of a month in that year, and the first day after that period. */
function periodOf(ano: number, mes: number | undefined): { from: string; before: string } {
  const first = (year: number, month: number): string => `${String(year)}-${String(month).padStart(2, "0")}-01`;
  if (mes === undefined) return { from: first(ano, 1), before: first(ano + 1, 1) };
  return { from: first(ano, mes), before: mes === 12 ? first(ano + 1, 1) : first(ano, mes + 1) };
}

function filtered(tx: Tx, { ano, mes, de, ate, status, modelo }: Omit<RelatoriosFiltro, "ordem">) {
  const period = ano === undefined ? null : periodOf(ano, mes);
  return tx`
    ${period === null ? tx`` : tx`and r.data >= ${period.from} and r.data < ${period.before}`}
    ${de === undefined ? tx`` : tx`and r.data >= ${de}`}
    ${ate === undefined ? tx`` : tx`and r.data <= ${ate}`}
    ${status === undefined ? tx`` : tx`and r.status_id = ${status}`}
    ${modelo === undefined ? tx`` : isUuid(modelo) ? tx`and r.modelo_id = ${modelo}` : tx`and false`}`;
}

/** Computes the start and length of a page. The start is counted from the nearer end of the list, so that fewer entries are skipped. */
function nearerEnd(pagina: number, total: number): { reversed: boolean; skip: number; take: number } {
  const size = LIMITES.relatoriosPorPagina;
  const skip = pagina * size;
  const take = Math.max(0, Math.min(size, total - skip));
  const after = total - skip - take;
  return after < skip ? { reversed: true, skip: after, take } : { reversed: false, skip, take };
}

/** The ids of a page, as SQL, and the total number of matches. */
type Pagina = { readonly total: number; readonly ids: Fragment };

/**
 * Finds the page of a search. A search looks at every report of the work, so one pass gives both the total and the ids. Counting
 * first and then reading took twice as long for rare words.
 */
async function pageOfBusca(
  tx: Tx,
  where: Fragment,
  order: Fragment,
  { join, where: found, skip }: Procura & { skip: number },
): Promise<Pagina> {
  const [row] = await tx<{ total: number; ids: string[] | null }[]>`
    select count(*)::int as total,
      (array_agg(r.id order by ${order}))[${skip + 1}::int:${skip + LIMITES.relatoriosPorPagina}::int] as ids
    from relatorios r ${join} where ${where} ${found}`;
  return { total: row?.total ?? 0, ids: tx`${row?.ids ?? []}::uuid[]` };
}

/**
 * Returns the reports of a work by date, then number; a client limited to approved reports gets only those.
 * The ids of the page are read from the index first, so that no row before the page is read.
 */
export async function listRelatorios(
  tx: Tx,
  actor: Actor,
  obraId: string,
  page: RelatoriosFiltro & { pagina: number },
): Promise<{ relatorios: RelatorioListado[]; total: number }> {
  const where = tx`r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null
    ${visibleRelatorios(tx, actor)} ${filtered(tx, page)}`;
  const orderOf = (newestFirst: boolean): Fragment =>
    newestFirst ? tx`r.data desc, r.numero desc, r.id desc` : tx`r.data, r.numero, r.id`;
  const newestFirst = page.ordem === "decrescente";
  const busca = page.busca?.trim() ?? "";
  if (busca !== "") {
    const skip = page.pagina * LIMITES.relatoriosPorPagina;
    const procura = await readBusca(tx, actor, busca);
    const { total, ids } = await pageOfBusca(tx, where, orderOf(newestFirst), { ...procura, skip });
    return { relatorios: total <= skip ? [] : await readRows(tx, actor, ids, orderOf(newestFirst)), total };
  }
  const [count] = await countRelatorios(tx, actor, where, { obraId, page });
  const total = count?.total ?? 0;
  const { reversed, skip, take } = nearerEnd(page.pagina, total);
  if (take === 0) return { relatorios: [], total };
  const order = orderOf(newestFirst !== reversed);
  const ids = tx`array(select r.id from relatorios r where ${where} order by ${order} limit ${take} offset ${skip})`;
  const relatorios = await readRows(tx, actor, ids, order);
  return { relatorios: reversed ? relatorios.toReversed() : relatorios, total };
}

/** Reads the rows of these reports as the list shows them. */
async function readRows(tx: Tx, actor: Actor, ids: Fragment, order: Fragment): Promise<RelatorioListado[]> {
  const counted = visibleTotals(tx, actor);
  const rows = await tx<Row[]>`
    select r.id, r.numero, r.data, r.data_fim, r.status_id, r.modelo_id, m.descricao as modelo, ${counted.fotos} as total_fotos,
      ${counted.atividades} as total_atividades, ${counted.ocorrencias} as total_ocorrencias,
      ${counted.comentarios} as total_comentarios, ${counted.checklists} as total_checklists, ${counted.videos} as total_videos,
      ${counted.anexos} as total_anexos, r.modificado_em, r.modificado_por, u.nome as modificado_por_nome
    from relatorios r
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    join usuarios u on u.empresa_id = r.empresa_id and u.id = r.modificado_por
    where r.empresa_id = ${actor.empresaId} and r.id = any(${ids})
    order by ${order}`;
  return rows.map(present);
}

/** Counts the reports. The total of all reports is stored with the work, because counting 10,000 took longer than reading the page. */
function countRelatorios(
  tx: Tx,
  actor: Actor,
  where: Fragment,
  { obraId, page }: { obraId: string; page: Omit<RelatoriosFiltro, "ordem"> },
) {
  const { empresaId } = actor;
  const isFiltered = [page.ano, page.de, page.ate, page.status, page.modelo].some((filter) => filter !== undefined);
  if (!isFiltered && canSeeUnapproved(actor))
    return tx<
      { total: number }[]
    >`select total_relatorios as total from obras where empresa_id = ${empresaId} and id = ${obraId}`;
  return tx<{ total: number }[]>`select count(*)::int as total from relatorios r where ${where}`;
}

function present(row: Row): RelatorioListado {
  return {
    _id: row.id,
    numero: row.numero,
    data: row.data,
    dataFim: row.data_fim,
    diaDaSemana: diaDaSemana(row.data),
    status: { id: row.status_id, descricao: STATUS_RELATORIO_DESCRICAO[row.status_id] },
    modeloDeRelatorio: { _id: row.modelo_id, descricao: row.modelo },
    totalFotos: row.total_fotos,
    totalAtividades: row.total_atividades,
    totalOcorrencias: row.total_ocorrencias,
    totalComentarios: row.total_comentarios,
    totalChecklists: row.total_checklists,
    totalVideos: row.total_videos,
    totalAnexos: row.total_anexos,
    modificadoPor: { usuario: { _id: row.modificado_por, nome: row.modificado_por_nome }, dataHora: row.modificado_em },
  };
}

/** Returns the years and months that have reports, newest first; only reports this person sees are counted. */
export async function anosContemInformacao(
  tx: Tx,
  actor: Actor,
  obraId: string,
): Promise<{ anos: { ano: number; meses: { mes: number; total: number }[] }[] }> {
  const rows = await tx<{ ano: number; mes: number; total: number }[]>`
    select extract(year from r.data)::int as ano, extract(month from r.data)::int as mes, count(*)::int as total
    from relatorios r
    where r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null ${visibleRelatorios(tx, actor)}
    group by 1, 2 order by 1 desc, 2 desc`;
  const anos = [...new Set(rows.map(({ ano }) => ano))];
  return {
    anos: anos.map((ano) => ({
      ano,
      meses: rows.filter((row) => row.ano === ano).map(({ mes, total }) => ({ mes, total })),
    })),
  };
}
