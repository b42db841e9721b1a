import { fixed } from "../db/fixed.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { PERFIL, type PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Situacao } from "../../domain/usuarios/schema.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import { holds } from "../db/holds.ts";
import type { Tx } from "../db/database.ts";

/** All SQL of a company's people. People in the bin are left out everywhere. */

export type UsuarioRow = {
  id: string;
  nome: string;
  sigla: string;
  email: string;
  cargo: string | null;
  idioma: Idioma;
  perfil_id: PerfilId;
  permissao_de_acesso: Partial<PermissaoDeAcesso>;
  ativo: boolean;
  situacao: Situacao;
  foto: string | null;
  fazer_relatorio_offline: boolean;
  criado_em: string;
  total_obras: number;
  assinatura: string | null;
  convite_enviado_em: string | null;
  convite_expira_em: string | null;
  convite_vencido: boolean | null;
};

/** Builds the SQL for the state of a person `u` with login `l` and, if invited, invitation `c`. */
const situacao = (tx: Tx) =>
  tx`case when c.usuario_id is not null then 'convidado' when u.ativo then 'ativo' else 'inativo' end`;
/** Builds the SQL for a person's e-mail. The invitation's address comes first, because an invited person has no account with an e-mail yet. */
const email = (tx: Tx) => tx`coalesce(c.email, l.email, '')`;

/**
 * Builds the columns of a person. The works are counted from one index and the few works in the bin are looked up once, because
 * 200 people with 1,000 works each are 200,000 rows.
 */
const columns = (tx: Tx, empresaId: string) => tx`
  u.id, u.nome, u.sigla, ${email(tx)} as email, u.cargo, coalesce(c.idioma, l.idioma) as idioma, u.perfil_id, u.permissao_de_acesso,
  u.ativo, ${situacao(tx)} as situacao, u.foto, u.fazer_relatorio_offline, u.criado_em,
  (select count(*)::int from obra_usuarios ou where ou.empresa_id = u.empresa_id and ou.usuario_id = u.id and ou.obra_id not in (
    select o.id from obras o where o.empresa_id = ${empresaId} and o.excluida_em is not null)) as total_obras,
  (select encode(a.sha256, 'hex') from usuario_assinaturas a where a.empresa_id = u.empresa_id and a.usuario_id = u.id) as assinatura,
  c.enviado_em as convite_enviado_em, c.expira_em as convite_expira_em, c.expira_em <= now() as convite_vencido`;

const pessoas = (tx: Tx) => tx`
  usuarios u join logins l on l.id = u.id
  left join usuario_convites c on c.empresa_id = u.empresa_id and c.usuario_id = u.id`;

const matching = (tx: Tx, busca: string | undefined) =>
  holds(tx, tx`u.busca || ' ' || buscavel(coalesce(${email(tx)}, ''))`, busca);

export type FiltroDeUsuarios = {
  busca?: string | undefined;
  perfil?: PerfilId | undefined;
  situacao?: Situacao | undefined;
  pagina: number;
  porPagina: number;
};

/** Returns one page of the list, by name. */
export function listUsuarioRows(tx: Tx, empresaId: string, filtro: FiltroDeUsuarios) {
  return tx<UsuarioRow[]>`
    select ${columns(tx, empresaId)} from ${pessoas(tx)}
    where u.empresa_id = ${empresaId} and u.excluido_em is null ${matching(tx, filtro.busca)}
      ${filtro.perfil === undefined ? tx`` : tx`and u.perfil_id = ${filtro.perfil}`}
      ${filtro.situacao === undefined ? tx`` : tx`and ${situacao(tx)} = ${filtro.situacao}`}
    order by u.nome collate nomes, u.id
    limit ${filtro.porPagina} offset ${filtro.pagina * filtro.porPagina}`;
}

export type ContagemRow = { perfil_id: PerfilId; situacao: Situacao; total: number };

/** Counts the people that the search finds, per profile and state. */
export function countUsuarios(tx: Tx, empresaId: string, busca: string | undefined) {
  return tx<ContagemRow[]>`
    select u.perfil_id, ${situacao(tx)} as situacao, count(*)::int as total from ${pessoas(tx)}
    where u.empresa_id = ${empresaId} and u.excluido_em is null ${matching(tx, busca)}
    group by 1, 2`;
}

export async function getUsuarioRow(tx: Tx, empresaId: string, usuarioId: string): Promise<UsuarioRow | null> {
  const [row] = await tx<UsuarioRow[]>`
    select ${columns(tx, empresaId)} from ${pessoas(tx)}
    where u.empresa_id = ${empresaId} and u.id = ${usuarioId} and u.excluido_em is null`;
  return row ?? null;
}

/** True when a member or invited person of this company has this e-mail. Other companies are not looked at. */
export async function isEmailTaken(tx: Tx, empresaId: string, endereco: string): Promise<boolean> {
  const rows = await tx`
    select from ${pessoas(tx)}
    where u.empresa_id = ${empresaId} and u.excluido_em is null and ${email(tx)} = ${endereco} limit 1`;
  return rows.length > 0;
}

/** Counts the active administrators other than this person. */
export async function countOtherAdministradores(tx: Tx, empresaId: string, usuarioId: string): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from usuarios
    where empresa_id = ${empresaId} and perfil_id = ${fixed(tx, PERFIL.administrador)} and ativo and id <> ${usuarioId}`;
  return row?.total ?? 0;
}

export type Dados = {
  nome: string;
  sigla: string;
  cargo: string | null;
  fazer_relatorio_offline: boolean;
};
export type Registro = Dados & { perfil_id: PerfilId; permissao_de_acesso: PermissaoDeAcesso; ativo: boolean };

/** Creates the entry of an invited person: a login that nobody can log in with, and a membership without access. */
export async function insertConvidado(
  tx: Tx,
  empresaId: string,
  id: string,
  { nome, sigla, cargo, perfil_id, permissao_de_acesso, fazer_relatorio_offline }: Omit<Registro, "ativo">,
): Promise<void> {
  await tx`insert into logins (id, email, nome, senha_hash) values (${id}, null, ${nome}, '')`;
  await tx`
    insert into usuarios (empresa_id, id, nome, sigla, cargo, perfil_id, permissao_de_acesso, fazer_relatorio_offline, ativo)
    values (${empresaId}, ${id}, ${nome}, ${sigla}, ${cargo}, ${perfil_id}, ${tx.json(permissao_de_acesso)}, ${fazer_relatorio_offline}, false)`;
}

export async function updateUsuarioRow(tx: Tx, empresaId: string, id: string, to: Registro): Promise<void> {
  await tx`
    update usuarios set nome = ${to.nome}, sigla = ${to.sigla}, cargo = ${to.cargo}, perfil_id = ${to.perfil_id},
      permissao_de_acesso = ${tx.json(to.permissao_de_acesso)}, ativo = ${to.ativo},
      fazer_relatorio_offline = ${to.fazer_relatorio_offline}, modificado_em = now()
    where empresa_id = ${empresaId} and id = ${id}`;
}

export async function updateDados(tx: Tx, empresaId: string, id: string, to: Dados): Promise<void> {
  await tx`
    update usuarios set nome = ${to.nome}, sigla = ${to.sigla}, cargo = ${to.cargo},
      fazer_relatorio_offline = ${to.fazer_relatorio_offline}, modificado_em = now()
    where empresa_id = ${empresaId} and id = ${id}`;
}

/** Deletes the entry of an invited person for good, because nobody has ever used it. */
export async function deleteConvidado(tx: Tx, empresaId: string, id: string): Promise<void> {
  await tx`delete from usuario_convites where empresa_id = ${empresaId} and usuario_id = ${id}`;
  await tx`delete from obra_usuarios where empresa_id = ${empresaId} and usuario_id = ${id}`;
  await tx`delete from usuarios where empresa_id = ${empresaId} and id = ${id}`;
  await tx`delete from logins where id = ${id} and email is null`;
}

/** Puts a person in the bin. */
export async function binUsuario(tx: Tx, { empresaId, por }: { empresaId: string; por: string }, id: string) {
  await tx`
    update usuarios set ativo_ao_excluir = ativo, ativo = false, excluido_em = now(), excluido_por = ${por}
    where empresa_id = ${empresaId} and id = ${id} and excluido_em is null`;
}
