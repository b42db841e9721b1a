import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import type { EstadoDoRelatorio } from "../../domain/aprovacao/state.ts";
import type { Tx } from "../db/database.ts";
import { utcText } from "../db/chain.ts";
import { completeConfiguracao, type Configuracao } from "../../domain/empresas/constants.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import { countEdicao } from "./logQueries.ts";
import type { Change, Doc, Item, Json, Stamp } from "../../domain/relatorios/merge/types.ts";

/** All SQL of report content. The first argument is always the company-bound transaction. */

export type RelatorioHead = {
  id: string;
  obra_id: string;
  modelo_id: string;
  numero: number;
  data: string;
  data_fim: string | null;
  status_id: EstadoDoRelatorio["statusId"];
  v: number;
  total_fotos: number;
  /** Number of undecided conflicts. */
  conflitos_abertos: number;
  criado_por: string;
  assinaturas_tipo: TipoDeAprovacao;
  /** Number of the epoch; grows each time approvals become void. */
  epoca: number;
  estado: EstadoDoRelatorio;
};

/** A report's head together with the settings of the company. */
export type OpenedHead = RelatorioHead & Configuracao;

/** The columns of `relatorios` and the company's settings that the approval rules need. */
export type EstadoRow = Pick<RelatorioHead, "status_id" | "assinaturas_tipo"> & {
  aprovacoes: number;
  proximo_assinante: string | null;
  secoes_desligadas: SecaoId[];
  configuracao: Readonly<Record<string, unknown>>;
};

export function estadoDaLinha(row: EstadoRow): EstadoDoRelatorio {
  const { bloquearEdicaoRelatorio, reabrirRelatorioAprovado, exigirReaprovacao } = completeConfiguracao(
    row.configuracao,
  );
  return {
    statusId: row.status_id,
    tipo: row.assinaturas_tipo,
    aprovacoes: row.aprovacoes,
    vez: row.proximo_assinante,
    bloquearEdicaoRelatorio,
    reabrirRelatorioAprovado,
    exigirReaprovacao,
    secoesDesligadas: row.secoes_desligadas,
  };
}

/**
 * Returns the report if it exists and is not in the bin; otherwise null. `write` takes a lock that still lets other rows refer to
 * the report (decision 036).
 */
export async function getRelatorioHead(
  tx: Tx,
  empresaId: string,
  obraId: string,
  id: string,
  purpose: "read" | "write",
): Promise<OpenedHead | null> {
  const [row] = await tx<(Omit<RelatorioHead, "estado"> & EstadoRow)[]>`
    select r.id, r.obra_id, r.modelo_id, r.numero, r.data, r.data_fim, r.status_id, r.v, r.total_fotos, r.conflitos_abertos, r.criado_por,
      r.assinaturas_tipo, r.epoca, r.aprovacoes, r.proximo_assinante, r.secoes_desligadas, e.configuracao
    from relatorios r
    join empresas e on e.id = r.empresa_id
    where r.empresa_id = ${empresaId} and r.id = ${id} and r.obra_id = ${obraId} and r.excluido_em is null
    ${purpose === "write" ? tx`for no key update of r` : tx``}`;
  return row === undefined ? null : { ...row, ...completeConfiguracao(row.configuracao), estado: estadoDaLinha(row) };
}

type ItemRow = [
  id: string,
  secao: string,
  tipo: string,
  parent: string | null,
  alive: boolean,
  aliveStamp: Stamp,
  f: Record<string, Json>,
  fv: Record<string, Stamp>,
];

/**
 * Reads the document with all its items, removed items included. The items are read as one JSON text, because 150 rows with four
 * JSON columns each cost the driver four times as much.
 */
export async function loadDoc(tx: Tx, empresaId: string, relatorioId: string, v: number): Promise<Doc> {
  const [row] = await tx<{ itens: ItemRow[] | null }[]>`
    select json_agg(json_build_array(id, secao, tipo, parent, vivo, vivo_carimbo, f, fv)) as itens
    from relatorio_itens where empresa_id = ${empresaId} and relatorio_id = ${relatorioId}`;
  const items = new Map<string, Item>();
  for (const [id, secao, tipo, parent, alive, aliveStamp, f, fv] of row?.itens ?? []) {
    items.set(id, { id, secao, tipo, parent, alive, aliveStamp, f, fv });
  }
  return { v, items };
}

/**
 * Returns the registers of one photo, if the photo and its parents (activity, occurrence, question and its checklist) are
 * visible. Reads the rows by their keys, because a gallery requests a hundred photos.
 */
export async function getVisibleFoto(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  fotoId: string,
): Promise<Record<string, Json> | null> {
  const [row] = await tx<{ f: Record<string, Json> }[]>`
    select i.f from relatorio_itens i
    cross join lateral (
      select coalesce(i.f -> 'lugar' ->> 'tarefaId', i.f -> 'lugar' ->> 'ocorrenciaId', i.f -> 'lugar' ->> 'itemChecklistId') as id
    ) em
    left join relatorio_itens lugar on lugar.empresa_id = i.empresa_id and lugar.relatorio_id = i.relatorio_id and lugar.id = em.id
    left join relatorio_itens lista on lista.empresa_id = i.empresa_id and lista.relatorio_id = i.relatorio_id and lista.id = lugar.parent
    where i.empresa_id = ${empresaId} and i.relatorio_id = ${relatorioId} and i.id = ${fotoId} and i.tipo = 'foto' and i.vivo
      and (em.id is null or (lugar.vivo and coalesce(lista.vivo, true)
        and (lugar.tipo = 'item' or coalesce((lugar.f ->> 'maisOpcoes')::boolean, false))))`;
  return row?.f ?? null;
}

/** Returns the revisions after version `v`, newest first: `undo` rebuilds the document at `v` from them. */
export function listRevisionsAfter(tx: Tx, empresaId: string, relatorioId: string, v: number) {
  return tx<{ v: number; changes: Change[] }[]>`
    select v, mudancas as changes from relatorio_revisoes
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and v > ${v}
    order by v desc`;
}

/**
 * Returns the device's number and its next sequence number, the hash to which the next revision is chained, and the revision's
 * time. Locks the device's row, so that mutations of the device are ordered.
 */
export async function nextDeviceSeq(
  tx: Tx,
  {
    empresaId,
    usuarioId,
    uid,
    relatorioId,
  }: { empresaId: string; usuarioId: string; uid: string; relatorioId: string },
): Promise<{ numero: number; seq: number; anterior: Uint8Array | null; agora: string }> {
  const [row] = await tx<{ numero: number; seq: number; anterior: Uint8Array | null; agora: string }[]>`
    insert into aparelhos (empresa_id, uid, usuario_id, ultima_seq)
    values (${empresaId}, ${uid}, ${usuarioId}, 1)
    on conflict on constraint aparelhos_uid do update set ultima_seq = aparelhos.ultima_seq + 1, visto_em = now()
    returning numero, ultima_seq as seq, ${utcText(tx, tx`now()`)} as agora,
      (select revisao_hash from relatorios where empresa_id = ${empresaId} and id = ${relatorioId}) as anterior`;
  if (!row) throw new Error("device row was not returned");
  return row;
}

export type Facts = {
  v: number;
  /** Hash of the revision that made this version. */
  revisaoHash: Uint8Array;
  data: string;
  dataFim: string | null;
  statusId: number;
  dataAtualizada: boolean;
  conteudo: string;
  totalFotos: number;
  /** The number of photos on activities, on occurrences and on checklists; the other photos are in the gallery. */
  totalFotosAtividades: number;
  totalFotosOcorrencias: number;
  totalFotosChecklists: number;
  totalAtividades: number;
  totalOcorrencias: number;
  totalComentarios: number;
  totalChecklists: number;
  totalVideos: number;
  totalAnexos: number;
  /** Author of the change and channel through which it came; null = the product itself, which leaves the last author unchanged. */
  autor: { usuarioId: string; canal: string } | null;
};

/** By how much a change of reports changes the work's totals. */
export type Moved = { relatorios?: number; fotos: number; videos: number };

/** Builds the columns of {@link Moved} for an UPDATE of report `r`, with the row's former state joined as `antes`. */
export const movedColumns = (tx: Tx) =>
  tx`r.fotos_mostradas - antes.fotos_mostradas as fotos, r.videos_mostrados - antes.videos_mostrados as videos`;

/**
 * Updates the report's row after a change of content: version and its hash, materialised answer, totals, author and time.
 * @returns by how much the report's totals changed
 */
export async function updateFacts(tx: Tx, empresaId: string, relatorioId: string, facts: Facts): Promise<Moved> {
  const { autor } = facts;
  const [moved] = await tx<Moved[]>`
    update relatorios r set
      v = ${facts.v}, revisao_hash = ${facts.revisaoHash}, data = ${facts.data}, data_fim = ${facts.dataFim}, status_id = ${facts.statusId},
      data_atualizada = r.data_atualizada or ${facts.dataAtualizada},
      conteudo = ${facts.conteudo}::text::json,
      total_fotos = ${facts.totalFotos}, total_fotos_atividades = ${facts.totalFotosAtividades},
      total_fotos_ocorrencias = ${facts.totalFotosOcorrencias}, total_fotos_checklists = ${facts.totalFotosChecklists},
      total_checklists = ${facts.totalChecklists}, total_videos = ${facts.totalVideos}, total_anexos = ${facts.totalAnexos},
      total_atividades = ${facts.totalAtividades}, total_ocorrencias = ${facts.totalOcorrencias}, total_comentarios = ${facts.totalComentarios}
      ${autor === null ? tx`` : tx`, modificado_em = now(), modificado_por = ${autor.usuarioId}`}
      ${autor === null || facts.v === 1 ? tx`` : tx`, edicoes = ${countEdicao(tx, autor.usuarioId, autor.canal)}`}
    from relatorios antes
    where r.empresa_id = ${empresaId} and r.id = ${relatorioId} and antes.empresa_id = r.empresa_id and antes.id = r.id
    returning ${movedColumns(tx)}`;
  return moved ?? { fotos: 0, videos: 0 };
}

/** Notes that something in the report was written without a network. */
export async function noteOffline(tx: Tx, empresaId: string, relatorioId: string): Promise<void> {
  await tx`
    update relatorios set escrito_offline = true
    where empresa_id = ${empresaId} and id = ${relatorioId} and not escrito_offline`;
}

/** Adds the changes of a report's totals to the work's totals; the date of the last report is read from the index. */
export async function moveObraTotals(tx: Tx, empresaId: string, obraId: string, delta: Partial<Moved>): Promise<void> {
  await tx`
    update obras set
      total_relatorios = total_relatorios + ${delta.relatorios ?? 0},
      total_fotos = total_fotos + ${delta.fotos ?? 0},
      total_videos = total_videos + ${delta.videos ?? 0},
      ultimo_relatorio_data = (
        select max(data) from relatorios where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null
      )
    where empresa_id = ${empresaId} and id = ${obraId}`;
}
