import { AppError } from "../../domain/errors/errors.ts";
import { clienteLogoContract } from "../../domain/obras/clienteLogoContract.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { logoMime, logoSha256 } from "../empresas/logomarca.ts";
import { fileAnswer } from "../answers/answers.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { takeDailyRoom } from "../files/dailyRoom.ts";
import { keepLogoSent } from "../files/logo.ts";
import type { KeptLogo } from "../files/keepLogo.ts";
import { getObraRow, type ObraRow } from "./queries.ts";
import { clienteLogoUrl } from "./read.ts";

/** The logo of a work's client. */

async function requireObra(tx: Tx, empresaId: string, obraId: string, purpose: "read" | "write"): Promise<ObraRow> {
  const row = await getObraRow(tx, empresaId, obraId, purpose);
  if (row === null) throw new AppError("nao_encontrado");
  return row;
}

type LogoSent = KeptLogo & { readonly arquivo: string };

/** Sets the client's logo, or removes it (null). */
async function setLogo(tx: Tx, actor: Actor, row: ObraRow, logo: LogoSent | null): Promise<void> {
  await tx`
    update obras set cliente_logo_sha256 = ${logo === null ? null : Buffer.from(logo.sha256, "hex")},
      cliente_logo_mime = ${logo?.mime ?? null}, modificada_em = now()
    where empresa_id = ${actor.empresaId} and id = ${row.id}`;
  const before = row.cliente_logo === null ? null : logoSha256(row.cliente_logo);
  const dados = {
    "clienteLogo.de": before,
    "clienteLogo.para": logo?.sha256 ?? null,
    ...(logo !== null && { arquivo: logo.arquivo }),
  };
  await insertAudit(tx, actor, { ato: "obra.logos", alvoTipo: "obra", alvoId: row.id, alvoNome: row.nome, dados });
}

const answer = async (tx: Tx, { empresaId }: Actor, obraId: string) => ({
  clienteLogo: clienteLogoUrl(empresaId, await requireObra(tx, empresaId, obraId, "read")),
});

export const clienteLogoRoutes = defineRoutes(clienteLogoContract, {
  uploadClienteLogo: staged(
    clienteLogoContract.uploadClienteLogo,
    keepLogoSent,
    async ({ tx, actor, params, services, file, prepared }) => {
      const row = await requireObra(tx, actor.empresaId, params.obraId, "write");
      await takeDailyRoom(tx, actor, services, file.size);
      await insertArquivos(tx, services.storage, actor.empresaId, [prepared]);
      await setLogo(tx, actor, row, { ...prepared, arquivo: file.fileName });
      return answer(tx, actor, params.obraId);
    },
  ),

  deleteClienteLogo: async ({ tx, actor, params }) => {
    const row = await requireObra(tx, actor.empresaId, params.obraId, "write");
    if (row.cliente_logo !== null) await setLogo(tx, actor, row, null);
    return answer(tx, actor, params.obraId);
  },

  getClienteLogo: async ({ tx, actor, params, services }) => {
    const { cliente_logo: name } = await requireObra(tx, actor.empresaId, params.obraId, "read");
    if (name === null || name !== params.arquivo) throw new AppError("nao_encontrado");
    const sha256 = logoSha256(name);
    return fileAnswer({ contentType: logoMime(name), etag: sha256, maxAge: 3600 }, () =>
      services.storage.open(actor.empresaId, sha256),
    );
  },
});
