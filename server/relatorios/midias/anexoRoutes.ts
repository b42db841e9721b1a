import { getsOriginals } from "../../../domain/permissoes/rules.ts";
import { anexosContract } from "../../../domain/relatorios/midiasContract.ts";
import { fileAnswer } from "../../answers/answers.ts";
import { defineRoutes, staged } from "../../http/route.ts";
import { withoutPlaces } from "../../places/places.ts";
import { change } from "./change.ts";
import { planDescricao, planOrdem, planRemove } from "./edit.ts";
import { presentMidia } from "./present.ts";
import { requireMidia } from "./read.ts";
import { finishUpload, prepareUpload } from "./upload.ts";

/** Calls on the attachments of a report. */

export const anexosRoutes = defineRoutes(anexosContract, {
  uploadAnexo: staged(
    anexosContract.uploadAnexo,
    ({ services, actor, params, file }) => prepareUpload(services, actor, params, "anexo", file),
    (context) => {
      const { descricao = "" } = context.query;
      return finishUpload(context, context.params, "anexo", context.prepared, { descricao });
    },
  ),

  /** Answers a download under the file's own name; the browser never shows it as a page of the product. */
  getAnexo: async ({ tx, actor, params, services }) => {
    const { mime, tamanho, sha256, nome } = await requireMidia(tx, actor, params, "anexo");
    const facts = { contentType: mime, length: tamanho, etag: sha256, ranges: true, fileName: nome, download: true };
    if (!getsOriginals(actor)) return withoutPlaces(services, actor.empresaId, { sha256, mime }, facts);
    return fileAnswer(facts, (range) => services.storage.open(actor.empresaId, sha256, range));
  },

  updateAnexo: async ({ ctx, actor, params, query }) => {
    const doc = await change(ctx, params, (current, head) =>
      planDescricao(current, head, actor, "anexo", { arquivo: params.arquivo, descricao: query.descricao }),
    );
    const { item, versao } = presentMidia(doc, actor, params, "anexo", params.arquivo);
    return { ...item, versao };
  },

  deleteAnexo: async ({ ctx, actor, params }) => {
    const doc = await change(ctx, params, (current, head) => planRemove(current, head, actor, "anexo", params.arquivo));
    return { versao: doc.v };
  },

  ordenarAnexos: async ({ ctx, actor, params, body }) => {
    const doc = await change(ctx, params, (current, head) => planOrdem(current, head, actor, "anexo", body.anexos));
    return { versao: doc.v };
  },
});
