import type { JobMap } from "../jobs/registry.ts";
import { formatInstant } from "../relatorios/pdf/format.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import { layoutMail } from "../mail/layout.ts";
import type { Services } from "../services.ts";
import { recoveryMail, senhaMail } from "./mails.ts";
import { findLogin, getContato, insertRecuperacao } from "./queries.ts";

/**
 * Mails the link for a new password, in the person's own language. Nobody with this e-mail: nothing happens. Run twice, it
 * sends two links, and each works.
 */
export async function enviarRecuperacao(
  { email }: JobMap["contas.recuperarSenha"],
  { database, mailer, config }: Services,
): Promise<void> {
  const token = newToken();
  const login = await database.withConta({}, async (tx) => {
    const found = await findLogin(tx, email);
    if (found !== null) await insertRecuperacao(tx, found.id, hashToken(token));
    return found;
  });
  if (login === null) return;
  // In the fragment, so that no server or proxy on the way writes the token down.
  const link = `${config.publicUrl}/nova-senha#token=${token}`;
  const { subject, ...content } = recoveryMail(login.idioma, link);
  await mailer.send({ to: login.email, subject, ...layoutMail(content) });
}

/** On the clocks of the company that the person enters first. Run twice, it sends one mail twice, under one Message-ID. */
export async function avisarSenhaAlterada(
  { loginId, mailId, quando, ...given }: JobMap["contas.avisarSenha"],
  { database, mailer, config }: Services,
): Promise<void> {
  const contato = await database.withConta({ loginId }, (tx) => getContato(tx, loginId));
  if (contato === null) return;
  const { email, idioma, fusoHorario } = contato;
  const { subject, ...content } = senhaMail(idioma, `${config.publicUrl}/recuperar-senha`, {
    ...given,
    quando: `${formatInstant(quando, idioma, fusoHorario)} (${fusoHorario.replaceAll("_", " ")})`,
  });
  await mailer.send({ to: email, subject, ...layoutMail(content), id: mailId });
}
