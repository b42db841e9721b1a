import { fixed } from "../db/fixed.ts";
import { runText } from "../db/text.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Fatos } from "../../domain/cobranca/estado.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { type Actor, FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { PERFIL, type PerfilId } from "../../domain/permissoes/perfis.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import type { Tx } from "../db/database.ts";
import { apiTokenOf, isApiBearer, networkHash } from "./apiToken.ts";
import { networkOf } from "./network.ts";
import { bearerOf, fileTokenFromCookie, hashToken } from "./tokens.ts";

/** Identifies the caller. One query finds session, membership, permissions, works and plan, so a request costs one round trip. */

/** An API token, and the network from which it is used. */
export type ChaveCredential = { hash: Buffer; kind: "chave"; rede: Buffer };

/** Credential of the request. The file cookie opens file GETs only. */
export type Credential = { hash: Buffer; kind: "sessao" | "arquivos" } | ChaveCredential | null;

/**
 * @param ip address of the person
 * @throws {AppError} `sem_sessao` for an API token that was mistyped: it never reaches the database
 */
export function credentialOf(
  headers: { authorization?: string | undefined; cookie?: string | undefined },
  acceptsFileCookie: boolean,
  ip: string,
): Credential {
  if (isApiBearer(headers.authorization)) {
    const chave = apiTokenOf(headers.authorization);
    if (chave === null) throw new AppError("sem_sessao");
    return { hash: hashToken(chave), kind: "chave", rede: networkHash(chave, networkOf(ip)) };
  }
  const token = bearerOf(headers.authorization);
  if (token !== null) return { hash: hashToken(token), kind: "sessao" };
  const fileToken = acceptsFileCookie ? fileTokenFromCookie(headers.cookie) : null;
  return fileToken === null ? null : { hash: hashToken(fileToken), kind: "arquivos" };
}

export const SESSION_DAYS = 30;

type SessionRow = { sessao_id: string; login_id: string; idioma: Idioma; antiga: boolean };

export type Session = { sessaoId: string; loginId: string; idioma: Idioma };

/** Moves the session's expiry forward, with at most one write per ten minutes and session. */
async function touch(tx: Tx, row: SessionRow): Promise<void> {
  if (!row.antiga) return;
  await tx`
    update sessoes set vista_em = now(), expira_em = now() + make_interval(days => ${SESSION_DAYS})
    where id = ${row.sessao_id}`;
}

const sessionOf = (row: SessionRow): Session => ({
  sessaoId: row.sessao_id,
  loginId: row.login_id,
  idioma: row.idioma,
});

/** Reads the session of an account call, and binds the transaction to the login, so that the login's memberships can be read. Null = no session. */
export async function loadSession(tx: Tx, credential: NonNullable<Credential>): Promise<Session | null> {
  const [row] = await tx<SessionRow[]>`
    select s.id as sessao_id, s.login_id, l.idioma, s.vista_em < now() - interval '10 minutes' as antiga,
      set_config('app.login_id', s.login_id::text, true)
    from sessoes s join logins l on l.id = s.login_id
    where s.token_hash = ${credential.hash} and s.expira_em > now()`;
  if (row === undefined) return null;
  await touch(tx, row);
  return sessionOf(row);
}

export type Access = {
  session: Session;
  /** Null = not a member of this company, or the company does not exist: the answer is the same for both. */
  actor: Actor | null;
  /** What the company's rows say about its plan, and today in its time zone; null for people who are not members. */
  plano: { fatos: Fatos; hoje: string } | null;
  /** True when the person's last noted visit to the company is more than an hour ago, or when none is noted (`lastAccess.ts`). */
  acessoAntigo: boolean;
  obraExiste: boolean;
};

/** Columns of the company's plan in a request's query. */
export type PlanoRow = {
  ativo: boolean;
  contratada: boolean;
  teste_termina_em: string | null;
  vencida_desde: string | null;
  cancela_em: string | null;
  hoje: string;
};

type AccessRow = SessionRow &
  PlanoRow & {
    membro: boolean;
    nome: string;
    perfil_id: PerfilId;
    permissao_de_acesso: Partial<PermissaoDeAcesso>;
    obras: string[];
    acesso_antigo: boolean;
    obra_existe: boolean;
  };

export const planoOf = (row: PlanoRow): NonNullable<Access["plano"]> => ({
  fatos: {
    ativo: row.ativo,
    contratada: row.contratada,
    testeTerminaEm: row.teste_termina_em,
    vencidaDesde: row.vencida_desde,
    cancelaEm: row.cancela_em,
  },
  hoje: row.hoje,
});

const accessText = (column: "token_hash" | "arquivos_hash", namesObra: boolean) => `
    select s.id as sessao_id, s.login_id, l.idioma, s.vista_em < now() - interval '10 minutes' as antiga,
      u.id is not null and e.id is not null as membro, u.nome, u.perfil_id, u.permissao_de_acesso,
      array(select ou.obra_id::text from obra_usuarios ou
        where ou.empresa_id = u.empresa_id and ou.usuario_id = u.id and u.perfil_id <> ${PERFIL.administrador}) as obras,
      e.ativo, a.em is null or a.em < now() - interval '1 hour' as acesso_antigo,
      e.contratada, e.teste_termina_em, e.vencida_desde, e.cancela_em, (now() at time zone e.fuso_horario)::date as hoje,
      ${namesObra ? "exists(select from obras o where o.empresa_id = e.id and o.id = $3 and o.excluida_em is null)" : "true"} as obra_existe
    from sessoes s
    join logins l on l.id = s.login_id
    left join usuarios u on u.empresa_id = $1 and u.id = s.login_id and u.ativo
    left join empresas e on e.id = u.empresa_id
    left join usuario_acessos a on a.empresa_id = u.empresa_id and a.usuario_id = u.id
    where s.${column} = $2 and s.expira_em > now()`;

const ACCESS = {
  sessao: { company: accessText("token_hash", false), obra: accessText("token_hash", true) },
  arquivos: { company: accessText("arquivos_hash", false), obra: accessText("arquivos_hash", true) },
} as const;

/**
 * Reads session, membership and (when the path names one) the work, in the transaction of `empresaId`. Null = no session. Days of
 * the plan are counted in the company's time zone.
 */
export async function loadAccess(
  tx: Tx,
  credential: Exclude<Credential, ChaveCredential | null>,
  empresaId: string,
  obraId: string | null,
): Promise<Access | null> {
  const text = ACCESS[credential.kind];
  const [row] = await (obraId === null
    ? runText<AccessRow[]>(tx, text.company, [empresaId, credential.hash])
    : runText<AccessRow[]>(tx, text.obra, [empresaId, credential.hash, obraId]));
  if (row === undefined) return null;
  await touch(tx, row);
  return {
    session: sessionOf(row),
    actor: row.membro ? actorOf(empresaId, row) : null,
    plano: row.membro ? planoOf(row) : null,
    acessoAntigo: row.membro && row.acesso_antigo,
    obraExiste: row.obra_existe,
  };
}

/**
 * True when the person is a signer of this report, or of any report of this template. The signers are those fixed in the report;
 * as long as the report is being filled in and has no signers, the template's signers count.
 */
export async function isListedSigner(
  tx: Tx,
  { empresaId, usuarioId }: Actor,
  obraId: string,
  about: { relatorioId: string } | { modeloId: string },
): Promise<boolean> {
  const rows = await tx`
    select from relatorios r
    where r.empresa_id = ${empresaId} and r.obra_id = ${obraId} and r.excluido_em is null
      and ${"relatorioId" in about ? tx`r.id = ${about.relatorioId}` : tx`r.modelo_id = ${about.modeloId}`}
      and r.assinaturas_tipo = 'eletronica' and (
        exists (select from relatorio_assinantes a where a.empresa_id = r.empresa_id and a.relatorio_id = r.id
          and a.epoca = r.epoca and a.usuario_id = ${usuarioId})
        or (r.status_id = ${fixed(tx, STATUS_RELATORIO.preenchendo)}
          -- Who was replaced in a report that was taken back signs it no more.
          and not exists (select from relatorio_assinantes a where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca)
          and exists (select from obra_modelo_assinantes s where s.empresa_id = r.empresa_id
          and s.obra_id = r.obra_id and s.modelo_id = r.modelo_id and s.usuario_id = ${usuarioId})))
    limit 1`;
  return rows.length > 0;
}

/** Completes stored flags: a flag that did not exist when the user was saved is off. An administrator has all flags. */
export function completePermissoes(perfilId: PerfilId, stored: Partial<PermissaoDeAcesso>): PermissaoDeAcesso {
  if (perfilId === PERFIL.administrador) return FULL_ACCESS;
  const groups = Object.entries(NO_ACCESS).map(([group, flags]) => [
    group,
    { ...flags, ...stored[group as keyof PermissaoDeAcesso] },
  ]);
  return Object.fromEntries(groups) as PermissaoDeAcesso;
}

/**
 * Loads a member of the company with their current permissions, without a session, for work done later in their name; null when
 * they are no longer an active member.
 */
export async function loadActor(tx: Tx, empresaId: string, usuarioId: string): Promise<Actor | null> {
  const [row] = await tx<ActorRow[]>`
    select u.id as login_id, u.nome, u.perfil_id, u.permissao_de_acesso,
      array(select ou.obra_id::text from obra_usuarios ou
        where ou.empresa_id = u.empresa_id and ou.usuario_id = u.id and u.perfil_id <> ${fixed(tx, PERFIL.administrador)}) as obras
    from usuarios u where u.empresa_id = ${empresaId} and u.id = ${usuarioId} and u.ativo`;
  return row === undefined ? null : actorOf(empresaId, row);
}

type ActorRow = Pick<AccessRow, "login_id" | "nome" | "perfil_id" | "permissao_de_acesso" | "obras">;

function actorOf(empresaId: string, row: ActorRow): Actor {
  return {
    empresaId,
    usuarioId: row.login_id,
    nome: row.nome,
    perfilId: row.perfil_id,
    permissaoDeAcesso: completePermissoes(row.perfil_id, row.permissao_de_acesso),
    obrasAcesso: row.perfil_id === PERFIL.administrador ? null : new Set(row.obras),
  };
}
