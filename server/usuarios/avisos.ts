import { v7 as uuidv7 } from "uuid";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Ctx } from "../http/ctx.ts";
import type { AvisoDeAcesso } from "../jobs/registry.ts";
import type { Plano } from "./editar.ts";

/**
 * Mails to people whose access somebody else changed. They concern security, so the notification settings have no switch for
 * them. Changes without effect on access (name, role) are not mailed.
 */

/** Returns the numbers of items given and taken; undefined when both are zero. */
const counted = (dadas: number, tiradas: number) => (dadas + tiradas === 0 ? undefined : { dadas, tiradas });

/** Returns what a save of a person changes in their access; null when nothing changes, or the person may enter neither before nor after the save. */
export function avisoDoPlano(antes: { ativo: boolean; perfil_id: PerfilId }, plano: Plano): AvisoDeAcesso | null {
  const { para, obras, mudancas } = plano;
  if (!para.ativo) return antes.ativo ? { ato: "desativado" } : null;
  const flags = Object.entries(mudancas).filter(([nome]) => /^permissaoDeAcesso\..*\.para$/.test(nome));
  const dadas = flags.filter(([, value]) => value === true).length;
  const perfil = antes.perfil_id === para.perfil_id ? undefined : { de: antes.perfil_id, para: para.perfil_id };
  // When the profile changes, the mail names both profiles, which tells enough about the flags.
  const permissoes = perfil === undefined ? counted(dadas, flags.length - dadas) : undefined;
  const works = counted(obras.novas.length, obras.retiradas.length);
  const said = { ...(perfil && { perfil }), ...(permissoes && { permissoes }), ...(works && { obras: works }) };
  if (!antes.ativo) return { ato: "reativado", ...said };
  return Object.keys(said).length === 0 ? null : { ato: "mudou", ...said };
}

/** Enqueues one mail per save, in the transaction of the change. Nobody gets a mail about their own act. */
export async function avisarAcesso(
  { tx, empresaId, usuarioId: autorId, jobs }: Ctx,
  usuarioId: string,
  aviso: AvisoDeAcesso | null,
): Promise<void> {
  if (aviso === null || usuarioId === autorId) return;
  const mailId = uuidv7();
  const quando = new Date().toISOString();
  await jobs.enqueue(tx, "usuarios.avisarAcesso", {
    empresaId,
    usuarioId,
    autorId,
    mailId,
    quando,
    aviso,
  });
}
