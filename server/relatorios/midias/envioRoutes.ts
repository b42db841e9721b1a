import { AppError } from "../../../domain/errors/errors.ts";
import { enviosContract } from "../../../domain/relatorios/enviosContract.ts";
import { insertArquivos } from "../../storage/arquivos.ts";
import { rawJson } from "../../answers/answers.ts";
import { defineRoutes, staged } from "../../http/route.ts";
import { createEnvio, keepParte, noteParte, presentEnvio, requireEnvio } from "./envios.ts";
import { finishConclusion, prepareConclusion } from "./enviosConcluir.ts";
import { keepPoster } from "./keep.ts";

/** Calls of uploads in parts. */

export const enviosRoutes = defineRoutes(enviosContract, {
  criarEnvio: async ({ tx, actor, params, body, services }) =>
    presentEnvio(tx, actor, await createEnvio(tx, services, actor, params, body)),

  enviarParte: staged(
    enviosContract.enviarParte,
    ({ services, actor, params, query, file }) => keepParte(services, actor, params, file, query.sha256),
    async ({ tx, actor, params, file, services, request }) => {
      const { storage } = services;
      const [empresaId, envioId] = [actor.empresaId, params.envioId.toLowerCase()];
      const replaced = await noteParte(tx, actor, params, file.sha256);
      request.afterCommit(() =>
        // Deletes the bytes that this part replaced, or all parts when the upload ended meanwhile; otherwise they could fill the
        // disk, however small the announced file is.
        storage.removeParts(empresaId, envioId, replaced ?? undefined),
      );
      return { ok: true as const };
    },
  ),

  getEnvio: async ({ tx, actor, params }) => presentEnvio(tx, actor, await requireEnvio(tx, actor, params)),

  enviarFotoDoEnvio: staged(
    enviosContract.enviarFotoDoEnvio,
    async ({ services, actor, params, file }) => {
      const { empresaId } = actor;
      const { pedido } = await services.database.withEmpresa({ empresaId }, (tx) => requireEnvio(tx, actor, params));
      if (pedido.tipo !== "video") {
        throw new AppError("campos_invalidos", { campos: [{ campo: "tipo", erro: "valor_invalido" }] });
      }
      return keepPoster(services, empresaId, file.path);
    },
    async ({ tx, actor, params, services, prepared }) => {
      const { estado } = await requireEnvio(tx, actor, params, "write");
      if (estado !== "recebendo") throw new AppError("envio_encerrado");
      await insertArquivos(tx, services.storage, actor.empresaId, [prepared]);
      await tx`
        update envios set poster_sha256 = ${Buffer.from(prepared.sha256, "hex")}, visto_em = now()
        where empresa_id = ${actor.empresaId} and id = ${params.envioId}`;
      return { ok: true as const };
    },
  ),

  concluirEnvio: staged(
    enviosContract.concluirEnvio,
    ({ services, actor, params }) => prepareConclusion(services, actor, params),
    async (context) => {
      const { params, prepared, query } = context;
      return rawJson(await finishConclusion(context, params, prepared, query.galeria === true));
    },
  ),

  /** Checks that the bytes are really in storage, because the receipt lets the client delete the only other copy. */
  getRecibo: async ({ tx, actor, params, services }) => {
    const { pedido, verificado_em: verificadoEm } = await requireEnvio(tx, actor, params);
    if (verificadoEm === null) throw new AppError("envio_incompleto");
    const stored = await services.storage.stat(actor.empresaId, pedido.sha256);
    if (stored?.size !== pedido.tamanho) throw new AppError("envio_incompleto");
    return { sha256: pedido.sha256, tamanho: pedido.tamanho, verificadoEm };
  },
});
