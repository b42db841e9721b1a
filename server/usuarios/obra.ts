import { fixed } from "../db/fixed.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { contatoDe, seesContatos } from "../../domain/permissoes/contatos.ts";
import { canChangeAcessoDaObra, canWidenCliente } from "../../domain/permissoes/pessoas.ts";
import { type Actor, canSeeObra } from "../../domain/permissoes/rules.ts";
import { PERFIL, PERFIL_DESCRICAO, type PerfilId } from "../../domain/permissoes/perfis.ts";
import { insertAudit } from "../db/audit.ts";
import { holds } from "../db/holds.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { lockPessoas, refuse } from "./acesso.ts";
import { requireUsuario } from "./actions.ts";
import { avisarAcesso } from "./avisos.ts";
import { fotoUrl } from "./present.ts";
import type { UsuarioRow } from "./queries.ts";

/** People who may open one work. */

type Filtro = {
  busca?: string | undefined;
  acesso: "com" | "sem";
  personalizado?: boolean | undefined;
  clienteObra?: boolean | undefined;
  pagina: number;
  porPagina: number;
};

type Row = Pick<UsuarioRow, "id" | "nome" | "sigla" | "email" | "cargo" | "foto" | "perfil_id" | "situacao"> & {
  todos: number;
};

function perfis({ personalizado, clienteObra }: Filtro): PerfilId[] | null {
  const asked: PerfilId[] = [
    ...(personalizado === true ? [PERFIL.personalizado] : []),
    ...(clienteObra === true ? [PERFIL.cliente] : []),
  ];
  return asked.length === 0 ? null : asked;
}

/** Returns one page of the people with access, administrators first, then by name; or of people without access. */
export async function listUsuariosDaObra(tx: Tx, actor: Actor, obraId: string, filtro: Filtro) {
  const { empresaId } = actor;
  const inside = tx`(u.perfil_id = ${fixed(tx, PERFIL.administrador)} or exists (select from obra_usuarios ou
    where ou.empresa_id = u.empresa_id and ou.obra_id = ${obraId} and ou.usuario_id = u.id))`;
  const only = perfis(filtro);
  // A search must not disclose hidden columns, so e-mails are searched only for people who see them.
  const searched = seesContatos(actor) ? tx`u.busca || ' ' || buscavel(coalesce(c.email, l.email, ''))` : tx`u.busca`;
  const rows = await tx<Row[]>`
    select u.id, u.nome, u.sigla, coalesce(c.email, l.email, '') as email, u.cargo, u.foto, u.perfil_id,
      case when c.usuario_id is not null then 'convidado' when u.ativo then 'ativo' else 'inativo' end as situacao,
      count(*) over ()::int as todos
    from usuarios u join logins l on l.id = u.id
    left join usuario_convites c on c.empresa_id = u.empresa_id and c.usuario_id = u.id
    where u.empresa_id = ${empresaId} and u.excluido_em is null
      and ${filtro.acesso === "com" ? inside : tx`not ${inside} and (u.ativo or c.usuario_id is not null)`}
      ${only === null ? tx`` : tx`and u.perfil_id = any(${only})`}
      ${holds(tx, searched, filtro.busca)}
    order by u.perfil_id = ${fixed(tx, PERFIL.administrador)} desc, u.nome collate nomes, u.id
    limit ${filtro.porPagina} offset ${filtro.pagina * filtro.porPagina}`;
  return { usuarios: rows.map((row) => present(actor, row)), total: rows[0]?.todos ?? 0 };
}

function present(actor: Actor, row: Row) {
  return {
    _id: row.id,
    nome: row.nome,
    sigla: row.sigla,
    email: contatoDe(actor, row.id, row.email),
    cargo: row.cargo,
    fotoUrl: fotoUrl(actor.empresaId, row.id, row.foto),
    perfil: { id: row.perfil_id, descricao: PERFIL_DESCRICAO[row.perfil_id] },
    situacao: row.situacao,
    administrador: row.perfil_id === PERFIL.administrador,
    permissoes: { alterar: mayAlter(actor, row) },
  };
}

/**
 * Returns why the actor may not change the person's access to the work; null when they may. Administrators may open every work,
 * so their access cannot be changed.
 */
const mayAlter = (actor: Actor, row: Pick<UsuarioRow, "id" | "perfil_id">) =>
  row.perfil_id === PERFIL.administrador
    ? ("sem_permissao" as const)
    : canChangeAcessoDaObra(actor, { usuarioId: row.id, perfilId: row.perfil_id });

/**
 * Locks the company's people; returns the actor and the person whose access changes.
 * @throws AppError `nao_encontrado`, `sem_permissao`
 */
async function requireAlterable(tx: Tx, asked: Actor, obraId: string, usuarioId: string) {
  const actor = await lockPessoas(tx, asked);
  if (!canSeeObra(actor, obraId)) throw new AppError("nao_encontrado");
  const row = await requireUsuario(tx, actor.empresaId, usuarioId);
  refuse(mayAlter(actor, row));
  return { actor, row };
}

async function audit(tx: Tx, actor: Actor, row: UsuarioRow, { ato, obraId }: { ato: string; obraId: string }) {
  const [obra] = await tx<{ nome: string }[]>`
    select nome from obras where empresa_id = ${actor.empresaId} and id = ${obraId}`;
  const alvo = { alvoTipo: "usuario", alvoId: row.id, alvoNome: row.nome };
  await insertAudit(tx, actor, { ato, ...alvo, dados: { obra: obra?.nome ?? "", obraId } });
}

/** Mails the person about the change, but only if they may enter the company. */
async function avisar(ctx: Ctx, row: UsuarioRow, obras: { dadas: number; tiradas: number }) {
  if (row.ativo) await avisarAcesso(ctx, row.id, { ato: "mudou", obras });
}

/**
 * Gives a person access to the work; does nothing when they have it.
 * @throws AppError `nao_encontrado`, `sem_permissao`
 */
export async function addUsuarioDaObra(ctx: Ctx, obraId: string, usuarioId: string): Promise<void> {
  const { tx } = ctx;
  const { actor, row } = await requireAlterable(ctx.tx, ctx.actor, obraId, usuarioId);
  if (row.perfil_id === PERFIL.cliente) refuse(canWidenCliente(actor));
  const added = await tx`
    insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${actor.empresaId}, ${obraId}, ${row.id})
    on conflict do nothing returning 1`;
  if (added.length === 0) return;
  await audit(tx, actor, row, { ato: "usuario.adicionarObra", obraId });
  await avisar({ ...ctx, actor }, row, { dadas: 1, tiradas: 0 });
}

/**
 * Takes a person's access to the work away.
 * @throws AppError `nao_encontrado`, `sem_permissao`, `ultima_obra_usuario`
 */
export async function removeUsuarioDaObra(ctx: Ctx, obraId: string, usuarioId: string): Promise<void> {
  const { tx } = ctx;
  const { actor, row } = await requireAlterable(ctx.tx, ctx.actor, obraId, usuarioId);
  const removed = await tx`
    delete from obra_usuarios where empresa_id = ${actor.empresaId} and obra_id = ${obraId} and usuario_id = ${row.id}
    returning 1`;
  if (removed.length === 0) throw new AppError("nao_encontrado");
  if (row.total_obras <= 1) throw new AppError("ultima_obra_usuario");
  await audit(tx, actor, row, { ato: "usuario.retirarObra", obraId });
  await avisar({ ...ctx, actor }, row, { dadas: 0, tiradas: 1 });
}
