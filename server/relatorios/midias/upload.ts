import type { RelatorioRef } from "../../../domain/relatorios/ref.ts";
import { v7 as uuidv7 } from "uuid";
import type { TipoDeMidia } from "../../../domain/relatorios/enviosContract.ts";
import type { Actor } from "../../../domain/permissoes/rules.ts";
import { GALERIA, type LugarDaFoto } from "../../../domain/relatorios/secoes/galeriaDeFoto.ts";
import type { Ctx } from "../../http/ctx.ts";
import type { UploadedFile } from "../../http/upload.ts";
import type { Services } from "../../http/services.ts";
import type { StoredFile } from "../../storage/storage.ts";
import { addMidia, type Dados, requireMayAdd, requireMayStand } from "./add.ts";
import { requireDailyRoom } from "../../files/dailyRoom.ts";
import { keepMidia, keepPoster, type Kept } from "./keep.ts";
import { type ItemDe, presentMidia } from "./present.ts";

/** The specification's multipart calls: one file is sent whole and then treated like a file sent in parts. */

export type Ready = { readonly kept: Kept; readonly poster: StoredFile | null };

/** Checks permissions before the file is inspected and stored, so that nothing of a refused upload is kept. */
export async function prepareUpload(
  services: Services,
  actor: Actor,
  where: RelatorioRef,
  tipo: TipoDeMidia,
  file: UploadedFile,
  lugar: LugarDaFoto = GALERIA,
): Promise<Ready> {
  const { empresaId } = actor;
  await services.database.withEmpresa({ empresaId }, async (tx) => {
    await requireMayAdd(tx, actor, where, tipo, lugar);
    if (tipo === "foto") await requireMayStand(tx, actor, where, lugar);
    await requireDailyRoom(tx, actor, services, file.size);
  });
  const poster = file.segundo === undefined ? null : await keepPoster(services, empresaId, file.segundo.path);
  return { poster, kept: await keepMidia(services, empresaId, tipo, { ...file, nome: file.fileName }) };
}

type Context = { readonly ctx: Ctx; readonly services: Services };

/** Adds the file to the report, and returns the file in the form that the report's answer has. */
export async function finishUpload<T extends TipoDeMidia>(
  { ctx, services }: Context,
  where: RelatorioRef,
  tipo: T,
  { kept, poster }: Ready,
  dados: Partial<Dados>,
): Promise<ItemDe[T] & { versao: number }> {
  const { tx, actor } = ctx;
  const all: Dados = { descricao: "", lugar: GALERIA, posicao: 1, assinante: "", ...dados };
  // Checked again, because several simultaneous uploads may each have found room within the daily limit before their bytes were received.
  await requireDailyRoom(tx, actor, services, kept.original.size);
  const { doc, arquivo } = await addMidia(ctx, services.storage, { ...where, id: uuidv7(), dados: all, poster }, kept);
  const { item, versao } = presentMidia(doc, actor, where, tipo, arquivo);
  return { ...item, versao };
}
