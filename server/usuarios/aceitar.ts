import { createHash } from "node:crypto";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { enterEmpresa } from "../logins/queries.ts";
import { parseToken } from "./convites.ts";
import { deleteConvidado } from "./queries.ts";

/** Accepts an invitation: the person becomes a member, with a new account or an existing one. */

export type Convite = {
  empresaId: string;
  usuarioId: string;
  nome: string;
  email: string;
  idioma: Idioma;
  empresa: string;
  convidadoPor: string;
  expiraEm: string;
  /** The existing account with the invitation's e-mail; null when there is none. */
  loginId: string | null;
  senhaHash: string | null;
};

/**
 * Returns the invitation that a link belongs to; null when the link is invalid or expired. Binds the transaction to the
 * invitation's company. With `lock`, nobody else changes the company's people until the transaction ends.
 */
export async function readConvite(tx: Tx, token: string, lock: boolean): Promise<Convite | null> {
  const parsed = parseToken(token);
  if (parsed === null) return null;
  await enterEmpresa(tx, parsed.empresaId);
  if (lock) await tx`select from empresas where id = ${parsed.empresaId} for no key update`;
  const [row] = await tx<Convite[]>`
    select c.empresa_id as "empresaId", c.usuario_id as "usuarioId", u.nome, c.email, c.idioma, e.nome as empresa,
      p.nome as "convidadoPor", c.expira_em as "expiraEm", l.id as "loginId", l.senha_hash as "senhaHash"
    from usuario_convites c
    join usuarios u on u.empresa_id = c.empresa_id and u.id = c.usuario_id
    join empresas e on e.id = c.empresa_id and e.ativo
    join usuarios p on p.empresa_id = c.empresa_id and p.id = c.convidado_por
    left join logins l on l.email = c.email
    where c.empresa_id = ${parsed.empresaId} and c.token_hash = ${parsed.hash} and c.expira_em > now()`;
  return row ?? null;
}

const entered = (tx: Tx, { empresaId, nome, email }: Convite, usuarioId: string) =>
  insertAudit(
    tx,
    { empresaId, usuarioId },
    {
      ato: "usuario.entrar",
      alvoTipo: "usuario",
      alvoId: usuarioId,
      alvoNome: nome,
      dados: { email },
    },
  );

/**
 * Turns the person's entry as invited into an account with this password, and makes the person a member. Fails with
 * `email_em_uso` when the e-mail was taken meanwhile.
 */
export async function enterWithNewLogin(
  tx: Tx,
  convite: Convite,
  { senhaHash, idioma }: { senhaHash: string; idioma: Idioma },
): Promise<string> {
  const { empresaId, usuarioId, email, nome } = convite;
  await tx`
    update logins set email = ${email}, nome = ${nome}, senha_hash = ${senhaHash}, idioma = ${idioma}, empresa_principal_id = ${empresaId}
    where id = ${usuarioId} and email is null`;
  await tx`update usuarios set ativo = true, modificado_em = now() where empresa_id = ${empresaId} and id = ${usuarioId}`;
  await tx`delete from usuario_convites where empresa_id = ${empresaId} and usuario_id = ${usuarioId}`;
  await entered(tx, convite, usuarioId);
  return usuarioId;
}

/**
 * Makes the account a member with the invitation's settings, and removes the entry made for the invitation. A person who was
 * deleted from this company returns with the new settings; a present member keeps the former settings.
 */
export async function enterWithLogin(tx: Tx, convite: Convite, loginId: string): Promise<string> {
  const { empresaId, usuarioId } = convite;
  const came = await tx`
    insert into usuarios (empresa_id, id, nome, sigla, cargo, perfil_id, permissao_de_acesso, fazer_relatorio_offline, foto_sha256)
    select empresa_id, ${loginId}, nome, sigla, cargo, perfil_id, permissao_de_acesso, fazer_relatorio_offline, foto_sha256
    from usuarios where empresa_id = ${empresaId} and id = ${usuarioId}
    on conflict (empresa_id, id) do update set nome = excluded.nome, sigla = excluded.sigla, cargo = excluded.cargo,
      perfil_id = excluded.perfil_id, permissao_de_acesso = excluded.permissao_de_acesso,
      fazer_relatorio_offline = excluded.fazer_relatorio_offline, foto_sha256 = coalesce(excluded.foto_sha256, usuarios.foto_sha256),
      ativo = true, excluido_em = null, excluido_por = null, ativo_ao_excluir = null, modificado_em = now()
    where usuarios.excluido_em is not null
    returning 1`;
  if (came.length > 0) {
    await tx`delete from obra_usuarios where empresa_id = ${empresaId} and usuario_id = ${loginId}`;
    await tx`
      insert into obra_usuarios (empresa_id, obra_id, usuario_id)
      select empresa_id, obra_id, ${loginId} from obra_usuarios where empresa_id = ${empresaId} and usuario_id = ${usuarioId}`;
  }
  await deleteConvidado(tx, empresaId, usuarioId);
  if (came.length > 0) await entered(tx, convite, loginId);
  return loginId;
}

type Entry = { readonly token: string; readonly chave: string | null };

/** Computes the hash of the link. Together with the idempotency key it identifies a repeated request whose answer was lost. */
const entryHash = (parsed: NonNullable<ReturnType<typeof parseToken>>): Buffer =>
  createHash("sha256").update("aceitarConvite").update(parsed.hash).digest();

/** Records under the request's idempotency key who accepted the invitation; never stores a session's token. */
export async function keepEntry(tx: Tx, { token, chave }: Entry, usuarioId: string): Promise<void> {
  const parsed = parseToken(token);
  if (parsed === null || chave === null) return;
  await tx`
    insert into idempotencias (empresa_id, usuario_id, chave, corpo_sha256, status)
    values (${parsed.empresaId}, ${usuarioId}, ${chave}, ${entryHash(parsed)}, 200)`;
}

/** Finds the person who accepted an invitation with this same request. A repeated request must still prove the password. */
export async function findEntry(
  tx: Tx,
  { token, chave }: Entry,
): Promise<{ loginId: string; email: string; senhaHash: string } | null> {
  const parsed = parseToken(token);
  if (parsed === null || chave === null) return null;
  await enterEmpresa(tx, parsed.empresaId);
  const [row] = await tx<{ loginId: string; email: string; senhaHash: string }[]>`
    select l.id as "loginId", l.email, l.senha_hash as "senhaHash" from idempotencias i join logins l on l.id = i.usuario_id
    where i.empresa_id = ${parsed.empresaId} and i.chave = ${chave} and i.corpo_sha256 = ${entryHash(parsed)}`;
  return row ?? null;
}
