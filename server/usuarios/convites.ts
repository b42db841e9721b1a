import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { hashToken, newToken } from "../http/tokens.ts";
import { isUuid } from "../http/requestFacts.ts";

/** Invitations. Until an invited person accepts, they have an entry in the company (`insertConvidado`) without any access. */

export const DIAS_DO_CONVITE = 7;

export type NovoConvite = {
  empresaId: string;
  usuarioId: string;
  email: string;
  idioma: Idioma;
  convidadoPor: string;
};

const ends = (tx: Tx) => tx`now() + make_interval(days => ${DIAS_DO_CONVITE})`;

export async function insertConvite(tx: Tx, convite: NovoConvite): Promise<void> {
  await tx`
    insert into usuario_convites (empresa_id, usuario_id, email, idioma, convidado_por, expira_em)
    values (${convite.empresaId}, ${convite.usuarioId}, ${convite.email}, ${convite.idioma}, ${convite.convidadoPor}, ${ends(tx)})`;
}

/** Invalidates the former link of the invitation; the job that mails the invitation makes the new link. */
export async function renewConvite(
  tx: Tx,
  { empresaId, usuarioId, email, convidadoPor }: Omit<NovoConvite, "idioma">,
): Promise<void> {
  await tx`
    update usuario_convites set email = ${email}, token_hash = null, convidado_por = ${convidadoPor}, enviado_em = now(), expira_em = ${ends(tx)}
    where empresa_id = ${empresaId} and usuario_id = ${usuarioId}`;
}

/** Enqueues the mail. The job makes the token, so that no token is ever stored in a queue. */
export function mailConvite({ tx, jobs }: Ctx, of: { empresaId: string; usuarioId: string }): Promise<void> {
  return jobs.enqueue(tx, "usuarios.convidar", of);
}

export type ConviteParaEnviar = {
  email: string;
  idioma: Idioma;
  empresa: string;
  convidado_por: string;
  token: string;
};

/** Makes a new token for the invitation; null when the invitation was accepted or withdrawn meanwhile. */
export async function makeToken(
  tx: Tx,
  { empresaId, usuarioId }: { empresaId: string; usuarioId: string },
): Promise<ConviteParaEnviar | null> {
  const token = newToken();
  const [row] = await tx<Omit<ConviteParaEnviar, "token">[]>`
    update usuario_convites c set token_hash = ${hashToken(token)}
    from empresas e, usuarios p
    where c.empresa_id = ${empresaId} and c.usuario_id = ${usuarioId} and e.id = c.empresa_id
      and p.empresa_id = c.empresa_id and p.id = c.convidado_por
    returning c.email, coalesce((select l.idioma from logins l where l.email = c.email), c.idioma) as idioma, e.nome as empresa,
      p.nome as convidado_por`;
  // The token contains the company's id, because a visitor with the link is in no company yet, and the query may see only the rows of one company.
  return row === undefined ? null : { ...row, token: `${empresaId}.${token}` };
}

/** Splits an invitation's token into its parts; null when the token does not have the form of our tokens. */
export function parseToken(token: string): { empresaId: string; hash: Buffer } | null {
  const [empresaId, secret = "", ...more] = token.split(".");
  if (!isUuid(empresaId) || !/^[A-Za-z0-9_-]{43}$/.test(secret) || more.length > 0) return null;
  return { empresaId, hash: hashToken(secret) };
}
