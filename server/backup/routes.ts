import { backupContract } from "../../domain/backup/contract.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { fileAnswer } from "../answers/answers.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { checkPassword } from "../logins/confirm.ts";
import { createBackup } from "./actions.ts";
import { getVolume, listBackups } from "./queries.ts";

/** Calls on exports of the whole company. */
export const backupRoutes = defineRoutes(backupContract, {
  listBackups: ({ tx, empresaId, request }) => listBackups(tx, empresaId, request.idioma),

  createBackup: staged(
    backupContract.createBackup,
    ({ services, actor, body }) => checkPassword({ services, usuarioId: actor.usuarioId }, body.senha),
    async ({ tx, ctx, empresaId, request, prepared }) => {
      const [made] = await listBackups(tx, empresaId, request.idioma, await createBackup(ctx, prepared));
      if (made === undefined) throw new Error("the export was not stored");
      return made;
    },
  ),

  getVolumeDoBackup: async ({ tx, empresaId, params, services }) => {
    const volume = await getVolume(tx, empresaId, params);
    if (volume === null) throw new AppError("nao_encontrado");
    const { nome: fileName, tamanho: length, sha256 } = volume;
    return fileAnswer(
      { contentType: "application/zip", length, etag: sha256, fileName, download: true, ranges: true },
      (range) => services.storage.open(empresaId, sha256, range),
    );
  },
});
