import type { JobMap } from "../jobs/registry.ts";
import { layoutMail } from "../mail/layout.ts";
import type { Services } from "../services.ts";
import { makeToken } from "./convites.ts";
import { conviteMail } from "./mails.ts";

/**
 * Mails an invitation, in the language of the account that the e-mail has, else in the one it was asked in. Run twice, it sends
 * two links and the later one works.
 */
export async function enviarConvite(
  { empresaId, usuarioId }: JobMap["usuarios.convidar"],
  { database, mailer, config }: Services,
): Promise<void> {
  const convite = await database.withEmpresa({ empresaId }, (tx) => makeToken(tx, { empresaId, usuarioId }));
  if (convite === null) return;
  // In the fragment, so that no server or proxy on the way writes the token down.
  const url = `${config.publicUrl}/convite#token=${convite.token}`;
  const { subject, ...content } = conviteMail({
    idioma: convite.idioma,
    url,
    empresa: convite.empresa,
    convidadoPor: convite.convidado_por,
  });
  await mailer.send({ to: convite.email, subject, ...layoutMail(content) });
}
