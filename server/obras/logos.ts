import type { Logomarca } from "../../domain/empresas/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { logosContract } from "../../domain/obras/logosContract.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { logoMime, logoSha256, type LogomarcaRow, presentLogomarca } from "../empresas/logomarca.ts";
import { fileAnswer } from "../answers/answers.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { takeDailyRoom } from "../files/dailyRoom.ts";
import { keepLogoSent } from "../files/logo.ts";
import type { KeptLogo } from "../files/keepLogo.ts";

/** Logos of a work's report template: the logos in places 2 and 3, and whether the company's logo stands in place 1. */

type Place = { obraId: string; modeloId: string };

/**
 * Returns the logos of the work's template; `write` locks the row.
 * @throws AppError `nao_encontrado`
 */
async function requireModelo(
  tx: Tx,
  { empresaId }: Actor,
  { obraId, modeloId }: Place,
  purpose: "read" | "write",
): Promise<LogomarcaRow> {
  const [row] = isUuid(modeloId)
    ? await tx<LogomarcaRow[]>`
        select e.logo as logo_um, om.logo_um_ativo, om.logo_dois, om.logo_tres
        from obra_modelos om join empresas e on e.id = om.empresa_id
        where om.empresa_id = ${empresaId} and om.obra_id = ${obraId} and om.modelo_id = ${modeloId}
        ${purpose === "write" ? tx`for no key update of om` : tx``}`
    : [];
  if (!row) throw new AppError("nao_encontrado");
  return row;
}

const answerLogos = async (tx: Tx, actor: Actor, place: Place): Promise<{ logomarca: Logomarca }> => ({
  logomarca: presentLogomarca({ empresaId: actor.empresaId, ...place }, await requireModelo(tx, actor, place, "read")),
});

const audit = (tx: Tx, actor: Actor, { obraId, modeloId }: Place, dados: Record<string, string | boolean | null>) =>
  insertAudit(tx, actor, { ato: "obra.logos", alvoTipo: "obra", alvoId: obraId, dados: { modeloId, ...dados } });

type Change = {
  readonly before: LogomarcaRow;
  readonly posicao: "2" | "3";
  readonly logo: (KeptLogo & { readonly arquivo: string }) | null;
};

/** Sets the logo in place 2 or 3, or removes it (null). */
async function setLogo(tx: Tx, actor: Actor, place: Place, { before, posicao, logo }: Change): Promise<void> {
  const name = posicao === "2" ? "logo_dois" : "logo_tres";
  const values = {
    [`${name}_sha256`]: logo === null ? null : Buffer.from(logo.sha256, "hex"),
    [`${name}_mime`]: logo?.mime ?? null,
  };
  await tx`
    update obra_modelos set ${tx(values)}
    where empresa_id = ${actor.empresaId} and obra_id = ${place.obraId} and modelo_id = ${place.modeloId}`;
  const was = before[name];
  await audit(tx, actor, place, {
    [`${name}.de`]: was === null ? null : logoSha256(was),
    [`${name}.para`]: logo?.sha256 ?? null,
    ...(logo !== null && { arquivo: logo.arquivo }),
  });
}

/** Chooses the place for an upload that names no place: the first free one, or 2 when both are taken. */
const livre = ({ logo_dois, logo_tres }: { logo_dois: unknown; logo_tres: unknown }): "2" | "3" =>
  logo_dois !== null && logo_tres === null ? "3" : "2";

export const logosRoutes = defineRoutes(logosContract, {
  uploadLogoDoModelo: staged(
    logosContract.uploadLogoDoModelo,
    keepLogoSent,
    async ({ tx, actor, params, query, services, file, prepared }) => {
      const before = await requireModelo(tx, actor, params, "write");
      await takeDailyRoom(tx, actor, services, file.size);
      await insertArquivos(tx, services.storage, actor.empresaId, [prepared]);
      await setLogo(tx, actor, params, {
        before,
        posicao: query.posicao ?? livre(before),
        logo: { ...prepared, arquivo: file.fileName },
      });
      return answerLogos(tx, actor, params);
    },
  ),

  updateLogosDoModelo: async ({ tx, actor, params, body }) => {
    const before = await requireModelo(tx, actor, params, "write");
    const ativo = body.logoUm?.ativo ?? before.logo_um_ativo;
    if (before.logo_um_ativo !== ativo) {
      await tx`
        update obra_modelos set logo_um_ativo = ${ativo}
        where empresa_id = ${actor.empresaId} and obra_id = ${params.obraId} and modelo_id = ${params.modeloId}`;
      await audit(tx, actor, params, { logo_um_ativo: ativo });
    }
    return answerLogos(tx, actor, params);
  },

  deleteLogoDoModelo: async ({ tx, actor, params, query }) => {
    const before = await requireModelo(tx, actor, params, "write");
    const there = query.posicao === "2" ? before.logo_dois : before.logo_tres;
    if (there !== null) await setLogo(tx, actor, params, { before, posicao: query.posicao, logo: null });
    return answerLogos(tx, actor, params);
  },

  getLogoDoModelo: async ({ tx, actor, params, services }) => {
    const { logo_dois: dois, logo_tres: tres } = await requireModelo(tx, actor, params, "read");
    const name = [dois, tres].find((logo) => logo !== null && logo === params.arquivo);
    if (name === undefined || name === null) throw new AppError("nao_encontrado");
    const sha256 = logoSha256(name);
    return fileAnswer({ contentType: logoMime(name), etag: sha256, maxAge: 3600 }, () =>
      services.storage.open(actor.empresaId, sha256),
    );
  },
});
