import { v7 as uuidv7 } from "uuid";
import type { TipoDeMidia } from "../../../domain/relatorios/enviosContract.ts";
import type { Actor } from "../../../domain/permissoes/rules.ts";
import { GALERIA, type LugarDaFoto } from "../../../domain/relatorios/secoes/galeriaDeFoto.ts";
import type { Tx } from "../../db/database.ts";
import type { RequestFacts } from "../../http/route.ts";
import type { UploadedFile } from "../../http/upload.ts";
import type { Services } from "../../services.ts";
import type { StoredFile } from "../../storage/storage.ts";
import { authorOf } from "../author.ts";
import { addMidia, type Dados, requireDailyRoom, requireMayAdd, requireMayStand } from "./add.ts";
import type { Where } from "./change.ts";
import { keepMidia, keepPoster, type Kept } from "./keep.ts";
import { type ItemDe, presentMidia } from "./present.ts";

/** The specification's multipart calls: one file, sent whole. What happens to it is what happens to one sent in parts. */

export type Ready = { readonly kept: Kept; readonly poster: StoredFile | null };

/** Asks whether the person may before the file is judged and kept: who is refused leaves nothing behind. */
export async function prepareUpload(
  services: Services,
  actor: Actor,
  where: Where,
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
  return { poster, kept: await keepMidia(services, empresaId, tipo, { path: file.path, nome: file.fileName }) };
}

type Context = { tx: Tx; actor: Actor; services: Services; request: RequestFacts };

/** Adds it to the report and answers it as the report does. */
export async function finishUpload<T extends TipoDeMidia>(
  { tx, actor, services, request }: Context,
  where: Where,
  tipo: T,
  { kept, poster }: Ready,
  dados: Partial<Dados>,
): Promise<ItemDe[T] & { versao: number }> {
  const who = { actor, author: authorOf(actor, request, services), services };
  const all: Dados = { descricao: "", lugar: GALERIA, posicao: 1, assinante: "", ...dados };
  // Again, now that it counts: many sent at once each found room before they were received.
  await requireDailyRoom(tx, actor, services, kept.original.size);
  const { doc, arquivo } = await addMidia(tx, who, { ...where, id: uuidv7(), dados: all, poster }, kept);
  const { item, versao } = presentMidia(doc, actor, where, tipo, arquivo);
  return { ...item, versao };
}
