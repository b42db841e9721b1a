import type { Item } from "../../domain/relatorios/merge/types.ts";
import { asRecord } from "../../domain/relatorios/secoes/items.ts";
import { SYSTEM } from "../../domain/permissoes/rules.ts";
import type { AnyCtx, Ctx } from "../http/ctx.ts";
import type { ContentWritten } from "../relatorios/announced.ts";
import { notify } from "./notify.ts";
import { aprovadoresDaObra, assinantesDoModelo, assinantesDoRelatorio } from "./recipients.ts";

/** Notifications about a report outside its approval. Acts of SYSTEM (the sample report) notify nobody. */

type Relatorio = {
  readonly id: string;
  readonly obra_id: string;
  readonly modelo_id: string;
  readonly criado_por: string;
};

/** Notifies the future reviewers of a report, and administrators, that the report was created. */
export async function notifyAdicionado(ctx: AnyCtx, { head: relatorio }: { head: Relatorio }): Promise<void> {
  if (ctx.actor === SYSTEM) return;
  const { tx, empresaId } = ctx;
  await notify(tx, ctx, {
    ...common(ctx, relatorio),
    evento: "adicionado",
    destinatarios: [
      ...(await aprovadoresDaObra(tx, empresaId, relatorio.obra_id)),
      ...(await assinantesDoModelo(tx, empresaId, relatorio.obra_id, relatorio.modelo_id)),
    ],
    chave: `adicionado:${relatorio.id}`,
  });
}

/** Notifies the report's creator, approvers and pending signers that it was deleted. `excluidoEm` distinguishes this deletion from a later one. */
export async function notifyExcluido(
  ctx: AnyCtx,
  { head: relatorio, excluidoEm }: { head: Relatorio; excluidoEm: string },
): Promise<void> {
  if (ctx.actor === SYSTEM) return;
  const { tx, empresaId } = ctx;
  await notify(tx, ctx, {
    ...common(ctx, relatorio),
    evento: "excluido",
    destinatarios: [
      relatorio.criado_por,
      ...(await aprovadoresDaObra(tx, empresaId, relatorio.obra_id)),
      ...(await assinantesDoRelatorio(tx, empresaId, relatorio.id)),
    ],
    chave: `excluido:${relatorio.id}:${excluidoEm}`,
  });
}

/**
 * Notifies the report's creator once of each comment that somebody else added. Comments that a new report copied from the
 * previous one are not notified.
 */
export async function notifyComentarios(
  ctx: AnyCtx,
  {
    head: relatorio,
    before,
    after,
    changes,
  }: Pick<ContentWritten, "before" | "after" | "changes"> & { head: Relatorio },
): Promise<void> {
  if (ctx.actor === SYSTEM || before.v === 0 || ctx.usuarioId === relatorio.criado_por) return;
  for (const id of new Set(changes.map(({ item }) => item))) {
    const item = after.items.get(id);
    if (item !== undefined && isComentario(item) && before.items.get(id)?.alive !== true)
      await notifyComentario(ctx, relatorio, item);
  }
}

/** True for a comment that is not deleted. */
export const isComentario = (item: Item): boolean => item.tipo === "comentario" && item.alive;

/** Notifies the report's creator of a comment, unless they wrote it. Repeated calls for the same comment notify only once. */
export async function notifyComentario(ctx: Ctx, relatorio: Relatorio, item: Item): Promise<void> {
  const escritor = asRecord(item.f["usuario"])?.["_id"];
  const { descricao } = item.f;
  if (escritor === relatorio.criado_por) return;
  await notify(ctx.tx, ctx, {
    ...common(ctx, relatorio),
    evento: "comentario",
    autorId: typeof escritor === "string" && escritor !== "" ? escritor : ctx.usuarioId,
    destinatarios: [relatorio.criado_por],
    // An item's id is unique only within its report, so the key contains the report's id too.
    chave: chaveDoComentario(relatorio.id, item.id),
    texto: typeof descricao === "string" ? descricao : null,
  });
}

export const chaveDoComentario = (relatorioId: string, itemId: string): string => `comentario:${relatorioId}:${itemId}`;

const common = ({ empresaId, usuarioId }: Ctx, { id, obra_id }: Relatorio) => ({
  empresaId,
  obraId: obra_id,
  relatorioId: id,
  autorId: usuarioId,
});
