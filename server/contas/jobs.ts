import { endereco } from "../../domain/lib/enderecos.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { JobMap } from "../jobs/registry.ts";
import { formatInstantWithZone } from "../lib/format.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import { layoutMail } from "../mail/layout.ts";
import type { Services } from "../http/services.ts";
import { avisoDeTrocaMail, confirmarEmailMail, emailEmUsoMail } from "./emailMails.ts";
import { recoveryMail, senhaMail } from "./mails.ts";
import { findLogin, getContato, insertRecuperacao } from "../logins/queries.ts";

/**
 * Mails the link for a new password, in the person's language; does nothing when nobody has this e-mail. A retry sends a second
 * link, and both work.
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
  const link = endereco(config.publicUrl, "novaSenha", { token });
  const { subject, ...content } = recoveryMail(login.idioma, link);
  await mailer.send({ to: login.email, subject, ...layoutMail(content) });
}

/**
 * Mails that the password changed, with the time in the time zone of the company that the person enters first. A retry may send
 * the mail twice, under the same Message-ID.
 */
export async function avisarSenhaAlterada(
  { loginId, mailId, quando, ...given }: JobMap["contas.avisarSenha"],
  { database, mailer, config }: Services,
): Promise<void> {
  const contato = await database.withConta({ loginId }, (tx) => getContato(tx, loginId));
  if (contato === null) return;
  const { email, idioma, fusoHorario } = contato;
  const { subject, ...content } = senhaMail(idioma, endereco(config.publicUrl, "recuperarSenha", {}), {
    ...given,
    quando: formatInstantWithZone(quando, idioma, fusoHorario),
  });
  await mailer.send({ to: email, subject, ...layoutMail(content), id: mailId });
}

/**
 * Mails the link that makes this address the login's, in the login's language. If the address has an account already, only that
 * mailbox learns of it, in a mail without link. A retry sends a second link, and only the later one works.
 */
export async function enviarConfirmacao(
  { trocaId }: JobMap["contas.confirmarEmail"],
  { database, mailer, config }: Services,
): Promise<void> {
  const token = newToken();
  const found = await database.withConta({}, async (tx) => {
    const [troca] = await tx<{ email: string; idioma: Idioma; emUso: boolean }[]>`
      select t.email, l.idioma, exists (select from logins o where o.email = t.email and o.id <> t.login_id) as "emUso"
      from trocas_de_email t join logins l on l.id = t.login_id
      where t.id = ${trocaId} and t.usada_em is null and t.expira_em > now() for update of t`;
    if (troca?.emUso === false)
      await tx`update trocas_de_email set token_hash = ${hashToken(token)} where id = ${trocaId}`;
    return troca;
  });
  if (found === undefined) return;
  const link = endereco(config.publicUrl, "confirmarEmail", { token });
  const { subject, ...content } = found.emUso ? emailEmUsoMail(found.idioma) : confirmarEmailMail(found.idioma, link);
  await mailer.send({ to: found.email, subject, ...layoutMail(content) });
}

/** Mails the previous address, even if the login has another one by now. A retry may send the mail twice, under the same Message-ID. */
export async function avisarTrocaDeEmail(
  { loginId, antes, mailId, quando, ...given }: JobMap["contas.avisarTrocaDeEmail"],
  { database, mailer, config }: Services,
): Promise<void> {
  const contato = await database.withConta({ loginId }, (tx) => getContato(tx, loginId));
  if (contato === null) return;
  const { idioma, fusoHorario } = contato;
  const { subject, ...content } = avisoDeTrocaMail(idioma, endereco(config.publicUrl, "recuperarSenha", {}), {
    ...given,
    quando: formatInstantWithZone(quando, idioma, fusoHorario),
  });
  await mailer.send({ to: antes, subject, ...layoutMail(content), id: mailId });
}
