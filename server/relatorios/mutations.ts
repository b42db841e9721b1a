import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import type { Steps } from "../../domain/lib/steps.ts";
import { SYSTEM } from "../../domain/permissoes/rules.ts";
import { counts, toConteudoInSteps } from "../../domain/relatorios/conteudo.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { fotosDoConteudo } from "../../domain/relatorios/fotos.ts";
import { headerOfDoc, RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import { apply, applyInSteps } from "../../domain/relatorios/merge/apply.ts";
import { undo } from "../../domain/relatorios/merge/history.ts";
import { confirmadoAoEnviar } from "../../domain/relatorios/secoes/condicaoClimatica.ts";
import type { Applied, Change, Conflict, Doc, Mutation, Op } from "../../domain/relatorios/merge/types.ts";
import { revisionHash } from "../db/chain.ts";
import { leaveNews, type Tx } from "../db/database.ts";
import type { AnyCtx } from "../http/ctx.ts";
import { inSteps } from "../lib/steps.ts";
import { contentWritten } from "./announced.ts";
import { followTarefas } from "./avancos.ts";
import { closeByEdit, recountConflicts } from "./historicoConflitos.ts";
import {
  listRevisionsAfter,
  loadDoc,
  moveObraTotals,
  nextDeviceSeq,
  type RelatorioHead,
  updateFacts,
} from "./queries.ts";
import { insertConflicts, insertRevision, saveItems } from "./revisionQueries.ts";

/**
 * The one way to write report content. Operations from any source (whole-report PUT, photo call, creation) become a mutation,
 * `apply` merges it, and rows, revision, conflicts, the materialised answer and totals are written together.
 */
/** Returns the address under which a report's files are served. */
export function urlBase(empresaId: string, obraId: string, relatorioId: string): string {
  return `/v2/empresas/${empresaId}/obras/${obraId}/relatorios/${relatorioId}`;
}

/**
 * Returns the document as it was at version `v`.
 * @throws AppError `versao_desconhecida` for a version that never existed.
 */
export async function docAt(tx: Tx, empresaId: string, relatorioId: string, doc: Doc, v: number): Promise<Doc> {
  if (v === doc.v) return doc;
  // Nobody can have read version 0: a report is created with its first content.
  if (v < 1 || v > doc.v) throw new AppError("versao_desconhecida");
  return undo(doc, await listRevisionsAfter(tx, empresaId, relatorioId, v), v);
}

export type Mutated = {
  doc: Doc;
  conflicts: readonly (Conflict & { id: string })[];
  /** True when the content changed, not only the status. */
  contentChanged: boolean;
};

const isContent = ({ item, campo }: Change): boolean => item !== RELATORIO_ITEM || campo !== "status";

/**
 * Applies operations to a report whose row the caller has locked.
 * @param base version that the author saw. A register becomes a conflict when these operations overwrite a value that others
 * changed since that version.
 * @returns the document after the mutation and the conflicts it made; `doc.v` is unchanged when nothing changed.
 * @throws AppError `item_desconhecido` when an operation names an item that the report never had; nothing is written then.
 */
export async function mutate(
  ctx: AnyCtx,
  head: RelatorioHead,
  doc: Doc,
  input: { base: number; ops: readonly Op[]; mode?: Mutation["mode"] },
): Promise<Mutated> {
  if (input.ops.length === 0) return { doc, conflicts: [], contentChanged: false };
  const { tx, empresaId, usuarioId, device: uid } = ctx;
  const device = await nextDeviceSeq(tx, { empresaId, usuarioId, uid, relatorioId: head.id });
  const mutation: Mutation = {
    base: input.base,
    device: device.numero,
    seq: device.seq,
    ops: input.ops,
    mode: input.mode ?? "live",
  };
  const merged = await inSteps(applyInSteps(doc, mutation));
  if ("refused" in merged) throw new AppError("item_desconhecido");
  if (merged.doc.v === doc.v) return { doc, conflicts: [], contentChanged: false };
  const derived = [...(await followTarefas(ctx, head, doc, merged)), ...confirmadoAoEnviar(merged.doc)];
  const result = withDerived(merged, mutation, derived);

  const conflicts = result.conflicts.map((conflict) => Object.assign({ id: uuidv7() }, conflict));
  const changed = new Set(result.changes.map((change) => change.item));
  const revision = {
    v: result.doc.v,
    mutacaoId: uuidv7(),
    usuarioId: ctx.usuarioId,
    device: device.numero,
    seq: device.seq,
    canal: ctx.channel,
    base: input.base,
    changes: result.changes,
    recebidaEm: device.agora,
  };
  const hash = await revisionHash(device.anterior, { relatorioId: head.id, ...revision });
  // None of these writes needs the result of another, so their statements are sent without waiting in between.
  const [conteudo] = await Promise.all([
    materialise(ctx, head, result.doc, hash),
    saveItems(
      tx,
      empresaId,
      head.id,
      [...changed].flatMap((id) => result.doc.items.get(id) ?? []),
    ),
    insertRevision(tx, empresaId, head.id, revision, hash),
  ]);
  await insertConflicts(tx, empresaId, head.id, result.doc.v, conflicts);
  await settleConflicts(ctx, head, { ...input, v: result.doc.v, device: device.numero, ...result, conflicts });
  await contentWritten(ctx, { head, before: doc, after: result.doc, changes: result.changes, conteudo });
  leaveNews(tx, { empresaId: ctx.empresaId, relatorioId: head.id, versao: result.doc.v });
  return { doc: result.doc, conflicts, contentChanged: result.changes.some(isContent) };
}

/** Adds the values that the product derives, as part of the same revision. */
function withDerived({ doc, changes, conflicts }: Applied, mutation: Mutation, ops: readonly Op[]): Applied {
  if (ops.length === 0) return { doc, changes, conflicts };
  // `base` is the present version, since this transaction has seen all of it. The operations apply to the version before, so that
  // the revision has one version and one stamp.
  const derived = apply({ ...doc, v: doc.v - 1 }, { ...mutation, base: doc.v, ops, mode: "live" });
  if ("refused" in derived || derived.changes.length === 0) return { doc, changes, conflicts };
  return { doc: derived.doc, changes: [...changes, ...derived.changes], conflicts };
}

/** Closes the conflicts that this change decided, and recounts the open ones. Costs nothing for a report without conflicts. */
async function settleConflicts(
  ctx: AnyCtx,
  head: RelatorioHead,
  revision: { v: number; base: number; device: number; changes: readonly Change[]; conflicts: readonly unknown[] },
): Promise<void> {
  const { tx } = ctx;
  if (head.conflitos_abertos > 0)
    await closeByEdit(tx, ctx.empresaId, head.id, { ...revision, usuarioId: ctx.usuarioId });
  if (head.conflitos_abertos > 0 || revision.conflicts.length > 0) await recountConflicts(tx, ctx.empresaId, head.id);
}

/** Converts the content to JSON, one section per step. */
function* sectionsAsJson(conteudo: Conteudo): Steps<string> {
  const pieces: string[] = [];
  for (const [chave, secao] of Object.entries(conteudo)) {
    pieces.push(JSON.stringify({ [chave]: secao }).slice(1, -1));
    yield;
  }
  return `{${pieces.join(",")}}`;
}

async function materialise(ctx: AnyCtx, head: RelatorioHead, doc: Doc, revisaoHash: Uint8Array): Promise<Conteudo> {
  const { tx } = ctx;
  const conteudo = await inSteps(toConteudoInSteps(doc, { urlBase: urlBase(ctx.empresaId, head.obra_id, head.id) }));
  const total = counts(conteudo);
  const fotos = fotosDoConteudo(conteudo);
  const { data, dataFim, status } = headerOfDoc(doc);
  const moved = await updateFacts(tx, ctx.empresaId, head.id, {
    v: doc.v,
    revisaoHash,
    data,
    dataFim,
    statusId: status,
    dataAtualizada: head.v > 0 && (data !== head.data || dataFim !== head.data_fim),
    conteudo: await inSteps(sectionsAsJson(conteudo)),
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
    autor: ctx.channel === SYSTEM ? null : { usuarioId: ctx.usuarioId, canal: ctx.channel },
  });
  if (moved.fotos !== 0 || moved.videos !== 0 || data !== head.data) {
    await moveObraTotals(tx, ctx.empresaId, head.obra_id, moved);
  }
  return conteudo;
}

/** Reads the document of a locked report. */
export function readDoc(ctx: AnyCtx, head: RelatorioHead): Promise<Doc> {
  const { tx } = ctx;
  return loadDoc(tx, ctx.empresaId, head.id, head.v);
}
