import { endereco } from "../../domain/lib/enderecos.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { JobMap } from "../jobs/registry.ts";
import { layoutMail } from "../mail/layout.ts";
import { formatInstantWithZone } from "../lib/format.ts";
import type { Services } from "../http/services.ts";
import { acessoMail } from "./acessoMails.ts";
import { makeToken } from "./convites.ts";
import { conviteMail } from "./mails.ts";

/**
 * Mails an invitation, in the language of the e-mail's account or, without an account, in the language that the inviter chose. A
 * second run sends a new link, and only the new link works.
 */
export async function enviarConvite(
  { empresaId, usuarioId }: JobMap["usuarios.convidar"],
  { database, mailer, config }: Services,
): Promise<void> {
  const convite = await database.withEmpresa({ empresaId }, (tx) => makeToken(tx, { empresaId, usuarioId }));
  if (convite === null) return;
  const url = endereco(config.publicUrl, "convite", { token: convite.token });
  const { subject, ...content } = conviteMail({
    idioma: convite.idioma,
    url,
    empresa: convite.empresa,
    convidadoPor: convite.convidado_por,
  });
  await mailer.send({ to: convite.email, subject, ...layoutMail(content) });
}

type Contato = { email: string | null; idioma: Idioma; empresa: string; fusoHorario: string; autor: string };

/**
 * Mails a person that somebody else changed their access to the company, even when the person is no longer a member. An invited
 * person without an account gets no such mail, because the invitation tells the same. A second run sends the mail again under the
 * same Message-ID.
 */
export async function avisarAcessoMudado(
  { empresaId, usuarioId, autorId, mailId, quando, aviso }: JobMap["usuarios.avisarAcesso"],
  { database, mailer, config }: Services,
): Promise<void> {
  const [contato] = await database.withEmpresa(
    { empresaId },
    (tx) => tx<Contato[]>`
      select l.email, l.idioma, e.nome as empresa, e.fuso_horario as "fusoHorario", a.nome as autor
      from usuarios u
      join logins l on l.id = u.id
      join empresas e on e.id = u.empresa_id
      join usuarios a on a.empresa_id = u.empresa_id and a.id = ${autorId}
      where u.empresa_id = ${empresaId} and u.id = ${usuarioId}`,
  );
  if (contato === undefined || contato.email === null) return;
  const { email, fusoHorario, ...facts } = contato;
  const { subject, ...content } = acessoMail({
    ...aviso,
    ...facts,
    quando: formatInstantWithZone(quando, facts.idioma, fusoHorario),
    url: endereco(config.publicUrl, "obras", { empresa: empresaId }),
  });
  await mailer.send({ to: email, subject, ...layoutMail(content), id: mailId });
}
