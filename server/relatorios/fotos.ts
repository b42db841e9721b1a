import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, canWriteSecao, shownSecoes } from "../../domain/permissoes/rules.ts";
import { findFoto, planMoveFoto, planOrdenarFotos } from "../../domain/relatorios/fotos.ts";
import { flatten, type FlatItem } from "../../domain/relatorios/merge/diff.ts";
import type { Doc, Op } from "../../domain/relatorios/merge/types.ts";
import type { LugarDaFoto } from "../../domain/relatorios/secoes/galeriaDeFoto.ts";
import { textOrNull } from "../../domain/relatorios/secoes/items.ts";
import type { Ctx } from "../http/ctx.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { accepted } from "../images/accepted.ts";
import type { Services } from "../http/services.ts";
import { patiently, workForAll } from "../lib/whose.ts";
import { keepScaled } from "../storage/scaled.ts";
import type { RelatorioHead } from "./queries.ts";
import { change } from "./midias/change.ts";
import { requireVisiblePlace, secaoOfFoto } from "./midias/lugar.ts";

/**
 * Photos of a report. Bytes are in storage under their hash, facts about them in `midias`; place, caption and order are report
 * content: an item with the photo's id. Photos are added in `midias/add.ts`.
 */

/**
 * Returns the photo, if it is in a section this person sees.
 * @throws AppError `nao_encontrado`
 */
function requireFoto(doc: Doc, { estado }: RelatorioHead, actor: Actor, arquivo: string): FlatItem {
  const item = findFoto(doc, arquivo);
  if (!item || !shownSecoes(actor, estado).has(secaoOfFoto(item.fields))) throw new AppError("nao_encontrado");
  return item;
}

/** Returns the photos that stand in sections this person sees, keyed by file name. */
function visibleFotos(doc: Doc, { estado }: RelatorioHead, actor: Actor): Map<string | null, FlatItem> {
  const visible = shownSecoes(actor, estado);
  const fotos = flatten(doc).filter(({ tipo, fields }) => tipo === "foto" && visible.has(secaoOfFoto(fields)));
  return new Map(fotos.map((foto) => [textOrNull(foto, "arquivo"), foto]));
}

/** Changes the caption of a photo, its place, or both; undefined leaves a value unchanged. */
export function updateFoto(
  ctx: Ctx,
  target: RelatorioRef & { arquivo: string },
  changes: { descricao: string | undefined; lugar: LugarDaFoto | undefined },
): Promise<Doc> {
  return change(ctx, target, (doc, head) => {
    const { id } = requireFoto(doc, head, ctx.actor, target.arquivo);
    const { descricao, lugar } = changes;
    if (lugar !== undefined) requireVisiblePlace(ctx.actor, head.estado, lugar);
    return [
      ...(descricao === undefined ? [] : [setDescricao(id, descricao)]),
      ...(lugar === undefined ? [] : planMoveFoto(doc, id, lugar, Math.random)),
    ];
  });
}

/** Gives many photos the same caption in one version of the report: all of them or none. */
export function descreverFotos(
  ctx: Ctx,
  target: RelatorioRef,
  { arquivos, descricao }: { arquivos: readonly string[]; descricao: string },
): Promise<Doc> {
  return change(ctx, target, (doc, head) => {
    const fotos = visibleFotos(doc, head, ctx.actor);
    return [...new Set(arquivos)].map((arquivo) => {
      const foto = fotos.get(arquivo);
      if (foto === undefined) throw new AppError("nao_encontrado");
      return setDescricao(foto.id, descricao);
    });
  });
}

const setDescricao = (item: string, val: string): Op => ({ t: "set", item, field: "descricao", val });

/** Removes a photo from the report. Its bytes are kept, and the history still shows the photo. */
export function deleteFoto(ctx: Ctx, target: RelatorioRef & { arquivo: string }): Promise<Doc> {
  return change(ctx, target, (doc, head) => [{ t: "rm", item: requireFoto(doc, head, ctx.actor, target.arquivo).id }]);
}

/**
 * Puts the photos of one place in the given order.
 * @throws AppError `item_desconhecido`, also for photos that the person does not see
 */
export function ordenarFotos(ctx: Ctx, target: RelatorioRef, arquivos: readonly string[]): Promise<Doc> {
  return change(ctx, target, (doc, head) => {
    const reason = canWriteSecao(ctx.actor, "galeriaDeFoto", head.estado);
    if (reason !== null) throw new AppError(reason);
    const fotos = visibleFotos(doc, head, ctx.actor);
    if (!arquivos.every((arquivo) => fotos.has(arquivo))) throw new AppError("item_desconhecido");
    return planOrdenarFotos(doc, arquivos, Math.random);
  });
}

export type Derived = { impressao: string; miniatura: string };

type Sizes = { sha256: string; impressao: string | null; miniatura: string | null };

/**
 * Derivations that are running now. The job, the thumbnail and the print size of a photo are often needed at the same moment and
 * then share one run.
 */
const making = new Map<string, Promise<Derived>>();

/**
 * Returns the hashes of the derived sizes of a photo, and makes them now if the job has not done so yet. Called outside
 * transactions, because no connection may wait for a picture.
 * @throws AppError `imagem_corrompida` when the sizes cannot be made (the original stays unchanged), `nao_encontrado`
 */
export function ensureDerived(services: Services, empresaId: string, id: string): Promise<Derived> {
  const key = `${empresaId}/${id}`;
  const before = making.get(key);
  if (before !== undefined) return patiently(before);
  const made = workForAll(() => derive(services, empresaId, id)).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

async function derive(services: Services, empresaId: string, id: string): Promise<Derived> {
  const [row] = await services.database.withEmpresa(
    { empresaId },
    (tx) => tx<Sizes[]>`
      select encode(sha256, 'hex') as sha256, encode(impressao_sha256, 'hex') as impressao, encode(miniatura_sha256, 'hex') as miniatura
      from midias where empresa_id = ${empresaId} and id = ${id}`,
  );
  if (!row) throw new AppError("nao_encontrado");
  if (row.impressao !== null && row.miniatura !== null) return { impressao: row.impressao, miniatura: row.miniatura };
  const original = await services.storage.localFile(empresaId, row.sha256);
  try {
    const { impressao, miniatura } = await accepted(keepScaled(services, empresaId, original.path));
    await services.database.withEmpresa({ empresaId }, async (tx) => {
      await insertArquivos(tx, services.storage, empresaId, [impressao, miniatura]);
      await tx`
        update midias set impressao_sha256 = ${Buffer.from(impressao.sha256, "hex")},
          miniatura_sha256 = ${Buffer.from(miniatura.sha256, "hex")}
        where empresa_id = ${empresaId} and id = ${id}`;
    });
    return { impressao: impressao.sha256, miniatura: miniatura.sha256 };
  } finally {
    await original.release();
  }
}
