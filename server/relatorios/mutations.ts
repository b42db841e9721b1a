import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors.ts";
import { counts, toConteudo } from "../../domain/relatorios/conteudo.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { fotosDoConteudo } from "../../domain/relatorios/fotos.ts";
import { headerOfDoc, RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import { apply } from "../../domain/relatorios/merge/apply.ts";
import { undo } from "../../domain/relatorios/merge/history.ts";
import type { Change, Conflict, Doc, Mutation, Op } from "../../domain/relatorios/merge/types.ts";
import { leaveNews, type Tx } from "../db/database.ts";
import { writePalavras } from "../filtros/palavras.ts";
import type { RequestFacts } from "../http/route.ts";
import type { Services } from "../services.ts";
import { notifyComentarios } from "../notificacoes/events.ts";
import { closeByEdit, recountConflicts } from "./historicoConflitos.ts";
import {
  insertConflicts,
  insertRevision,
  listRevisionsAfter,
  loadDoc,
  moveObraTotals,
  nextDeviceSeq,
  type RelatorioHead,
  saveItems,
  updateFacts,
} from "./queries.ts";

/**
 * The one way report content is written: ops from whatever source (whole-report PUT, photo call, creation) become a
 * mutation, `apply` merges it, and rows, revision, conflicts, the materialised answer and totals are written together.
 */
export type Author = {
  empresaId: string;
  usuarioId: string;
  /** The client installation that writes (`X-Device-Id`). */
  aparelhoUid: string;
  canal: "app-web" | "app-android" | "app-ios" | "sistema";
  /** The request behind it, which evidence is given of; null = the product by itself (the sample report). */
  pedido: { readonly request: RequestFacts; readonly services: Services } | null;
};

/** Where the bytes of a report's files are answered from. */
export function urlBase(empresaId: string, obraId: string, relatorioId: string): string {
  return `/v2/empresas/${empresaId}/obras/${obraId}/relatorios/${relatorioId}`;
}

/** The document as it was at version `v`. @throws AppError `versao_desconhecida` for a version that never was. */
export async function docAt(tx: Tx, empresaId: string, relatorioId: string, doc: Doc, v: number): Promise<Doc> {
  if (v === doc.v) return doc;
  // Nobody has read version 0: a report is created with its first content.
  if (v < 1 || v > doc.v) throw new AppError("versao_desconhecida");
  return undo(doc, await listRevisionsAfter(tx, empresaId, relatorioId, v), v);
}

export type Mutated = {
  doc: Doc;
  conflicts: readonly (Conflict & { id: string })[];
  /** Something else than the status is other than before. */
  contentChanged: boolean;
};

const isContent = ({ item, campo }: Change): boolean => item !== RELATORIO_ITEM || campo !== "status";

/**
 * Applies ops to a report whose row the caller has locked.
 *
 * @param base version the author saw; registers that others changed since and that these ops overwrite become conflicts.
 * @returns the document after it and the conflicts it made; `doc.v` is unchanged when nothing changed.
 * @throws AppError `item_desconhecido` when an op names an item the report never had; nothing is written then.
 */
export async function mutate(
  tx: Tx,
  author: Author,
  head: RelatorioHead,
  doc: Doc,
  input: { base: number; ops: readonly Op[]; mode?: Mutation["mode"] },
): Promise<Mutated> {
  if (input.ops.length === 0) return { doc, conflicts: [], contentChanged: false };
  const { empresaId, usuarioId, aparelhoUid: uid } = author;
  const device = await nextDeviceSeq(tx, { empresaId, usuarioId, uid, relatorioId: head.id });
  const result = apply(doc, {
    base: input.base,
    device: device.numero,
    seq: device.seq,
    ops: input.ops,
    mode: input.mode ?? "live",
  });
  if ("refused" in result) throw new AppError("item_desconhecido");
  if (result.doc.v === doc.v) return { doc, conflicts: [], contentChanged: false };

  const conflicts = result.conflicts.map((conflict) => Object.assign({ id: uuidv7() }, conflict));
  const changed = new Set(result.changes.map((change) => change.item));
  await saveItems(
    tx,
    author.empresaId,
    head.id,
    [...changed].flatMap((id) => result.doc.items.get(id) ?? []),
  );
  const revision = {
    v: result.doc.v,
    mutacaoId: uuidv7(),
    usuarioId: author.usuarioId,
    device: device.numero,
    seq: device.seq,
    canal: author.canal,
    base: input.base,
    changes: result.changes,
    recebidaEm: device.agora,
  };
  await insertRevision(tx, author.empresaId, head.id, revision, device.anterior);
  await insertConflicts(tx, author.empresaId, head.id, result.doc.v, conflicts);
  await settleConflicts(tx, author, head, { ...input, v: result.doc.v, device: device.numero, ...result, conflicts });
  const conteudo = await materialise(tx, author, head, result.doc);
  const written = { empresaId: author.empresaId, relatorioId: head.id };
  await writePalavras(
    tx,
    written,
    conteudo,
    doc.v === 0 ? undefined : new Set(result.changes.map(({ secao }) => secao)),
  );
  await notifyComentarios(tx, author, head, { before: doc, after: result.doc }, changed);
  leaveNews(tx, { empresaId: author.empresaId, relatorioId: head.id, versao: result.doc.v });
  return { doc: result.doc, conflicts, contentChanged: result.changes.some(isContent) };
}

/** Conflicts that this change decided, and how many are open now; a report without any pays nothing. */
async function settleConflicts(
  tx: Tx,
  author: Author,
  head: RelatorioHead,
  revision: { v: number; base: number; device: number; changes: readonly Change[]; conflicts: readonly unknown[] },
): Promise<void> {
  if (head.conflitos_abertos > 0)
    await closeByEdit(tx, author.empresaId, head.id, { ...revision, usuarioId: author.usuarioId });
  if (head.conflitos_abertos > 0 || revision.conflicts.length > 0)
    await recountConflicts(tx, author.empresaId, head.id);
}

async function materialise(tx: Tx, author: Author, head: RelatorioHead, doc: Doc): Promise<Conteudo> {
  const conteudo = toConteudo(doc, { urlBase: urlBase(author.empresaId, head.obra_id, head.id) });
  const total = counts(conteudo);
  const fotos = fotosDoConteudo(conteudo);
  const { data, dataFim, status } = headerOfDoc(doc);
  const moved = await updateFacts(tx, author.empresaId, head.id, {
    v: doc.v,
    data,
    dataFim,
    statusId: status,
    dataAtualizada: head.v > 0 && (data !== head.data || dataFim !== head.data_fim),
    conteudo: JSON.stringify(conteudo),
    totalFotos: fotos.length,
    totalFotosAtividades: fotos.filter(({ tarefaId }) => tarefaId !== null).length,
    totalFotosOcorrencias: fotos.filter(({ ocorrenciaId }) => ocorrenciaId !== null).length,
    totalFotosChecklists: fotos.filter(({ itemChecklistId }) => itemChecklistId !== null).length,
    totalAtividades: total.atividade,
    totalOcorrencias: total.ocorrencia,
    totalComentarios: total.comentario,
    totalChecklists: total.checklist,
    totalVideos: total.video,
    totalAnexos: total.anexo,
    usuarioId: author.usuarioId,
  });
  if (moved.fotos !== 0 || moved.videos !== 0 || data !== head.data) {
    await moveObraTotals(tx, author.empresaId, head.obra_id, moved);
  }
  return conteudo;
}

/** Reads the document of a locked report. */
export function readDoc(tx: Tx, author: Author, head: RelatorioHead): Promise<Doc> {
  return loadDoc(tx, author.empresaId, head.id, head.v);
}
