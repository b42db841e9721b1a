import { empresasContract } from "../../domain/empresas/contract.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { insertAudit } from "../db/audit.ts";
import { type Context, defineRoutes, editing, staged } from "../http/route.ts";
import { fileAnswer } from "../answers/answers.ts";
import { takeDailyRoom } from "../files/dailyRoom.ts";
import { keepLogoSent } from "../files/logo.ts";
import { readEmpresa, updateEmpresa } from "./actions.ts";
import { logoMime, logoSha256, logoUrl } from "./logomarca.ts";
import { getEmpresaFacts, getEmpresaRow, updateLogo } from "./queries.ts";

type Asked = Pick<Context<typeof empresasContract.getEmpresa>, "tx" | "actor" | "request" | "services">;

/** Reads the company as this person may see it. */
const read = ({ tx, actor, request, services }: Asked) =>
  readEmpresa(tx, actor, { regras: services.config, idioma: request.idioma });

/** Calls on the company. */
export const empresasRoutes = defineRoutes(empresasContract, {
  getEmpresa: read,

  updateEmpresa: editing(empresasContract.updateEmpresa, "empresa", {
    hold: ({ tx, empresaId }) => getEmpresaRow(tx, empresaId, "write"),
    read,
    handle: async (context) => {
      await updateEmpresa(context.tx, context.actor, context.body);
      return read(context);
    },
  }),

  uploadLogo: staged(empresasContract.uploadLogo, keepLogoSent, async ({ tx, actor, services, file, prepared }) => {
    // Locks the company first, then its files: all code that adds files uses this order, so that uploads of equal bytes cannot deadlock.
    const before = await getEmpresaRow(tx, actor.empresaId, "write");
    await takeDailyRoom(tx, actor, services, file.size);
    await insertArquivos(tx, services.storage, actor.empresaId, [prepared]);
    const logo = await updateLogo(tx, actor.empresaId, prepared);
    await insertAudit(tx, actor, {
      ato: "empresa.logo",
      alvoTipo: "empresa",
      alvoId: actor.empresaId,
      dados: { "logo.de": before?.logo ?? null, "logo.para": logo, arquivo: file.fileName },
    });
    return { logoUrl: logoUrl(actor.empresaId, logo) ?? "" };
  }),

  deleteLogo: async ({ tx, actor }) => {
    const row = await getEmpresaRow(tx, actor.empresaId, "write");
    if (row !== null && row.logo !== null) {
      await updateLogo(tx, actor.empresaId, null);
      const dados = { "logo.de": row.logo, "logo.para": null };
      await insertAudit(tx, actor, { ato: "empresa.logo", alvoTipo: "empresa", alvoId: actor.empresaId, dados });
    }
    return { ok: true as const };
  },

  getLogo: async ({ tx, actor, params, services }) => {
    const { logo } = await getEmpresaFacts(tx, actor.empresaId);
    if (logo === null || logo !== params.arquivo) throw new AppError("nao_encontrado");
    const sha256 = logoSha256(logo);
    // May be cached: a new logo has a new address.
    return fileAnswer({ contentType: logoMime(logo), etag: sha256, maxAge: 3600 }, () =>
      services.storage.open(actor.empresaId, sha256),
    );
  },
});
