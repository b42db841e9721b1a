import { FUSO_PADRAO } from "../../domain/empresas/constants.ts";
import type { CriarConta } from "../../domain/contas/schema.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";

/** All SQL of logins, sessions and recovery. These tables belong to no company; tables of companies are read only for a login's own memberships. */

export type LoginRow = {
  id: string;
  email: string;
  senha_hash: string;
  idioma: Idioma;
  empresa_principal_id: string | null;
};

export async function findLogin(tx: Tx, email: string): Promise<LoginRow | null> {
  const [row] = await tx<LoginRow[]>`
    select id, email, senha_hash, idioma, empresa_principal_id from logins where email = ${email}`;
  return row ?? null;
}

/** Finds the login that a sign-up with this Idempotency-Key created; `igual` tells whether its person and company match this form. */
export async function findLoginByKey(
  tx: Tx,
  chave: string,
  { empresa, usuario }: CriarConta,
): Promise<(LoginRow & { readonly igual: boolean }) | null> {
  const [row] = await tx<LoginRow[]>`
    select id, email, senha_hash, idioma, empresa_principal_id from logins where criado_com_chave = ${chave}`;
  if (row === undefined) return null;
  await actAsLogin(tx, row.id);
  const same = await tx`
    select from usuarios u join empresas e on e.id = u.empresa_id
    where u.id = ${row.id} and u.nome = ${usuario.nome} and u.cargo is not distinct from ${usuario.cargo}
      and e.nome = ${empresa.razaoSocial} and e.telefone is not distinct from ${empresa.telefone}
      and e.segmento_id = ${empresa.segmento.id} and e.problema is not distinct from ${empresa.problema}`;
  return { ...row, igual: same.length > 0 };
}

export type NewLogin = {
  id: string;
  email: string;
  nome: string;
  senhaHash: string;
  idioma: Idioma;
  empresaId: string;
  chave: string | null;
};

/** Inserts a login. Returns false when the e-mail or the key is taken, which means that the other transaction has committed. */
export async function insertLogin(tx: Tx, login: NewLogin): Promise<boolean> {
  const rows = await tx`
    insert into logins (id, email, nome, senha_hash, idioma, empresa_principal_id, criado_com_chave)
    values (${login.id}, ${login.email}, ${login.nome}, ${login.senhaHash}, ${login.idioma}, ${login.empresaId}, ${login.chave})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

export async function updateSenha(tx: Tx, loginId: string, senhaHash: string): Promise<void> {
  await tx`update logins set senha_hash = ${senhaHash} where id = ${loginId}`;
}

export async function updateIdioma(tx: Tx, loginId: string, idioma: Idioma): Promise<void> {
  await tx`update logins set idioma = ${idioma} where id = ${loginId}`;
}

/** Lets the rest of the transaction read this login's own memberships and the companies of these memberships. */
export async function actAsLogin(tx: Tx, loginId: string): Promise<void> {
  await tx`select set_config('app.login_id', ${loginId}, true)`;
}

/** Binds the rest of the transaction to a company: the new one of a sign-up, or one whose membership was just read. */
export async function enterEmpresa(tx: Tx, empresaId: string): Promise<void> {
  await tx`select set_config('app.empresa_id', ${empresaId}, true)`;
}

/** Sets the company that the login enters first. */
export async function setEmpresaPrincipal(tx: Tx, loginId: string, empresaId: string): Promise<void> {
  await tx`update logins set empresa_principal_id = ${empresaId} where id = ${loginId}`;
}

export type VinculoRow = {
  empresa_id: string;
  empresa: string;
  logo: string | null;
  perfil_id: PerfilId;
  principal: boolean;
};

/** Returns the active memberships in companies that are not shut down, the main company first. {@link actAsLogin} must be called before. */
export async function listVinculos(tx: Tx, loginId: string): Promise<VinculoRow[]> {
  return tx<VinculoRow[]>`
    select u.empresa_id, e.nome as empresa, e.logo, u.perfil_id, u.empresa_id is not distinct from l.empresa_principal_id as principal
    from usuarios u
    join empresas e on e.id = u.empresa_id
    join logins l on l.id = u.id
    where u.id = ${loginId} and u.ativo and e.ativo
    order by u.empresa_id is not distinct from l.empresa_principal_id desc, e.nome collate nomes, e.id`;
}

/**
 * True when the login is an active member of the company `empresaId` and that company was shut down; without `empresaId`, of any
 * company that was shut down. {@link actAsLogin} must be called before.
 */
export async function hasEncerrada(tx: Tx, loginId: string, empresaId?: string): Promise<boolean> {
  const rows = await tx`
    select from usuarios u join empresas e on e.id = u.empresa_id
    where u.id = ${loginId} and u.ativo and not e.ativo ${empresaId === undefined ? tx`` : tx`and e.id::text = ${empresaId}`} limit 1`;
  return rows.length > 0;
}

export type PerfilRow = {
  nome: string;
  sigla: string;
  email: string;
  cargo: string | null;
  idioma: Idioma;
  perfil_id: PerfilId;
  permissao_de_acesso: Partial<PermissaoDeAcesso>;
  foto: string | null;
  fazer_relatorio_offline: boolean;
  assinatura: string | null;
};

export async function getPerfil(tx: Tx, empresaId: string, loginId: string): Promise<PerfilRow | null> {
  const [row] = await tx<PerfilRow[]>`
    select u.nome, u.sigla, l.email, u.cargo, l.idioma, u.perfil_id, u.permissao_de_acesso, u.foto, u.fazer_relatorio_offline,
      (select encode(a.sha256, 'hex') from usuario_assinaturas a where a.empresa_id = u.empresa_id and a.usuario_id = u.id) as assinatura
    from usuarios u join logins l on l.id = u.id
    where u.empresa_id = ${empresaId} and u.id = ${loginId} and u.ativo`;
  return row ?? null;
}

export type NewSession = {
  id: string;
  loginId: string;
  tokenHash: Buffer;
  arquivosHash: Buffer;
  canal: string;
  userAgent: string;
  dias: number;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx`
    insert into sessoes (id, login_id, token_hash, arquivos_hash, canal, user_agent, vista_em, expira_em)
    values (${session.id}, ${session.loginId}, ${session.tokenHash}, ${session.arquivosHash}, ${session.canal}, ${session.userAgent},
      now(), now() + make_interval(days => ${session.dias}))`;
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx`delete from sessoes where id = ${id}`;
}

export async function deleteSessionsOf(tx: Tx, loginId: string): Promise<void> {
  await tx`delete from sessoes where login_id = ${loginId}`;
}

/** Deletes one session of this login; false when the login has no session with this id. */
export async function deleteOwnSession(tx: Tx, loginId: string, id: string): Promise<boolean> {
  const rows = await tx`delete from sessoes where id = ${id} and login_id = ${loginId} returning 1`;
  return rows.length === 1;
}

/** Deletes all sessions of the login except this one; returns how many. */
export async function deleteOtherSessions(tx: Tx, loginId: string, sessaoId: string): Promise<number> {
  const rows = await tx`delete from sessoes where login_id = ${loginId} and id <> ${sessaoId} returning 1`;
  return rows.length;
}

export type SessaoRow = {
  id: string;
  canal: "app-web" | "app-android" | "app-ios";
  user_agent: string;
  criada_em: string;
  vista_em: string;
};

/** Returns the login's sessions that have not expired, the last used first, at most 200. */
export async function listSessoes(tx: Tx, loginId: string): Promise<SessaoRow[]> {
  const rows = await tx<SessaoRow[]>`
    select id, canal, user_agent, criada_em, vista_em from sessoes
    where login_id = ${loginId} and expira_em > now() order by vista_em desc, id desc limit 200`;
  return [...rows];
}

export async function getSenhaHash(tx: Tx, loginId: string): Promise<string | null> {
  const [row] = await tx<{ senha_hash: string }[]>`select senha_hash from logins where id = ${loginId}`;
  return row?.senha_hash ?? null;
}

/** Returns address, language and time zone for mails to a login. The transaction must be allowed to read the login's memberships. */
export async function getContato(
  tx: Tx,
  loginId: string,
): Promise<{ email: string; idioma: Idioma; fusoHorario: string } | null> {
  const [row] = await tx<{ email: string; idioma: Idioma; fusoHorario: string }[]>`
    select l.email, l.idioma, coalesce(e.fuso_horario, ${FUSO_PADRAO}) as "fusoHorario"
    from logins l left join empresas e on e.id = l.empresa_principal_id where l.id = ${loginId}`;
  return row ?? null;
}

/** Inserts a recovery token that is valid for one hour. */
export async function insertRecuperacao(tx: Tx, loginId: string, tokenHash: Buffer): Promise<void> {
  await tx`
    insert into recuperacoes_de_senha (token_hash, login_id, expira_em)
    values (${tokenHash}, ${loginId}, now() + interval '1 hour')`;
}

/** Uses up a recovery token, which works once, within its hour. A repeated request with the same key succeeds again (`again`). */
export async function spendRecuperacao(
  tx: Tx,
  tokenHash: Buffer,
  chave: string | null,
): Promise<{ loginId: string; again: boolean } | null> {
  const [row] = await tx<
    { login_id: string; usada_em: string | null; usada_com_chave: string | null; vale: boolean }[]
  >`
    select login_id, usada_em, usada_com_chave, expira_em > now() as vale
    from recuperacoes_de_senha where token_hash = ${tokenHash} for update`;
  if (row === undefined || !row.vale) return null;
  if (row.usada_em !== null) {
    return chave !== null && row.usada_com_chave === chave ? { loginId: row.login_id, again: true } : null;
  }
  await tx`update recuperacoes_de_senha set usada_em = now(), usada_com_chave = ${chave} where token_hash = ${tokenHash}`;
  return { loginId: row.login_id, again: false };
}

/** Deletes the links that still wait in mailboxes (recovery and change of e-mail): a changed password or e-mail invalidates them. */
export async function deleteOpenRecuperacoes(tx: Tx, loginId: string): Promise<void> {
  await tx`delete from trocas_de_email where login_id = ${loginId} and usada_em is null`;
  await tx`delete from recuperacoes_de_senha where login_id = ${loginId} and usada_em is null`;
}
