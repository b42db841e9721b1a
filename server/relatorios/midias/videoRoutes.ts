import { AppError } from "../../../domain/errors/errors.ts";
import { getsOriginals } from "../../../domain/permissoes/rules.ts";
import { videosContract } from "../../../domain/relatorios/midiasContract.ts";
import { fileAnswer } from "../../answers/answers.ts";
import { defineRoutes, staged } from "../../http/route.ts";
import { withoutPlaces } from "../../places/places.ts";
import { change } from "./change.ts";
import { planDescricao, planOrdem, planRemove } from "./edit.ts";
import { presentMidia } from "./present.ts";
import { requireMidia } from "./read.ts";
import { finishUpload, prepareUpload } from "./upload.ts";

/** Calls on the videos of a report. */

/**
 * Seconds (one hour) for which a private cache may keep a file. The bytes under a file's name never change, but permissions can,
 * so the cache then asks again.
 */
const MAX_AGE = 3600;

export const videosRoutes = defineRoutes(videosContract, {
  uploadVideo: staged(
    videosContract.uploadVideo,
    ({ services, actor, params, file }) => prepareUpload(services, actor, params, "video", file),
    (context) => {
      const { descricao = "" } = context.query;
      return finishUpload(context, context.params, "video", context.prepared, { descricao });
    },
  ),

  getVideo: async ({ tx, actor, params, services }) => {
    const { mime, tamanho, sha256, nome } = await requireMidia(tx, actor, params, "video");
    const facts = { contentType: mime, length: tamanho, etag: sha256, ranges: true, maxAge: MAX_AGE, fileName: nome };
    if (!getsOriginals(actor)) return withoutPlaces(services, actor.empresaId, { sha256, mime }, facts);
    return fileAnswer(facts, (range) => services.storage.open(actor.empresaId, sha256, range));
  },

  getFotoDoVideo: async ({ tx, actor, params, services }) => {
    const { poster } = await requireMidia(tx, actor, params, "video");
    if (poster === null) throw new AppError("nao_encontrado");
    return fileAnswer({ contentType: "image/jpeg", etag: poster, maxAge: MAX_AGE }, () =>
      services.storage.open(actor.empresaId, poster),
    );
  },

  updateVideo: async ({ ctx, actor, params, query }) => {
    const doc = await change(ctx, params, (current, head) =>
      planDescricao(current, head, actor, "video", { arquivo: params.arquivo, descricao: query.descricao }),
    );
    const { item, versao } = presentMidia(doc, actor, params, "video", params.arquivo);
    return { ...item, versao };
  },

  deleteVideo: async ({ ctx, actor, params }) => {
    const doc = await change(ctx, params, (current, head) => planRemove(current, head, actor, "video", params.arquivo));
    return { versao: doc.v };
  },

  ordenarVideos: async ({ ctx, actor, params, body }) => {
    const doc = await change(ctx, params, (current, head) => planOrdem(current, head, actor, "video", body.videos));
    return { versao: doc.v };
  },
});
