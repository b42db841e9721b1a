import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import { gruposContract } from "../../domain/obras/gruposContract.ts";
import type { GrupoDeObra, GrupoDeObraInput } from "../../domain/obras/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes, editing } from "../http/route.ts";
import { listGrupos } from "./list.ts";

/** Groups of works. */

type Row = { descricao: string; principal: boolean };

/**
 * Locks a group that is not in the bin. Putting a work into the group takes a lock that conflicts with this one, so the two run
 * one after the other.
 * @throws AppError `nao_encontrado`
 */
async function lockGrupo(tx: Tx, empresaId: string, grupoId: string): Promise<Row> {
  const [row] = isUuid(grupoId)
    ? await tx<Row[]>`
        select descricao, principal from grupos_de_obra
        where empresa_id = ${empresaId} and id = ${grupoId} and excluido_em is null for update`
    : [];
  if (!row) throw new AppError("nao_encontrado");
  return row;
}

/** Serialises transactions that set a company's main group. Call it before any group is locked. */
const standInLine = (tx: Tx, empresaId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`grupoPrincipal:${empresaId}`}, 0))`;

/** Clears the former main group, because a company has only one. {@link standInLine} must be called first. */
async function clearPrincipal(tx: Tx, empresaId: string, exceptId: string): Promise<void> {
  await tx`update grupos_de_obra set principal = false where empresa_id = ${empresaId} and principal and id <> ${exceptId}`;
}

async function answerGrupo(tx: Tx, actor: Actor, grupoId: string): Promise<GrupoDeObra> {
  const grupo = (await listGrupos(tx, actor)).find(({ _id }) => _id === grupoId);
  if (!grupo) throw new AppError("nao_encontrado");
  return grupo;
}

const audit = (
  tx: Tx,
  actor: Actor,
  ato: string,
  id: string,
  nome: string,
  dados: Parameters<typeof insertAudit>[2]["dados"],
) =>
  insertAudit(tx, actor, { ato: `grupoDeObras.${ato}`, alvoTipo: "grupoDeObras", alvoId: id, alvoNome: nome, dados });

async function createGrupo(tx: Tx, actor: Actor, { descricao, principal = false }: GrupoDeObraInput): Promise<string> {
  const id = uuidv7();
  if (principal) await standInLine(tx, actor.empresaId);
  if (principal) await clearPrincipal(tx, actor.empresaId, id);
  await tx`
    insert into grupos_de_obra (empresa_id, id, descricao, principal) values (${actor.empresaId}, ${id}, ${descricao}, ${principal})`;
  await audit(tx, actor, "criar", id, descricao, { descricao, principal });
  return id;
}

/**
 * Locks the group and returns its values before the change.
 * @throws AppError `nao_encontrado`
 */
async function holdGrupo(tx: Tx, empresaId: string, grupoId: string, input: GrupoDeObraInput): Promise<Row> {
  if (input.principal === true) await standInLine(tx, empresaId);
  return lockGrupo(tx, empresaId, grupoId);
}

async function updateGrupo(tx: Tx, actor: Actor, grupoId: string, input: GrupoDeObraInput): Promise<void> {
  const before = await holdGrupo(tx, actor.empresaId, grupoId, input);
  const after = { descricao: input.descricao, principal: input.principal ?? before.principal };
  const dados = changesOf(before, after);
  if (Object.keys(dados).length === 0) return;
  if (after.principal) await clearPrincipal(tx, actor.empresaId, grupoId);
  await tx`update grupos_de_obra set ${tx(after)} where empresa_id = ${actor.empresaId} and id = ${grupoId}`;
  await audit(tx, actor, "editar", grupoId, after.descricao, dados);
}

/**
 * Puts a group in the bin. Works that are in the bin lose the group, so that a work restored later does not name a deleted group.
 * @throws AppError `nao_encontrado`, `grupo_com_obras`
 */
async function deleteGrupo(tx: Tx, actor: Actor, grupoId: string): Promise<void> {
  const { descricao } = await lockGrupo(tx, actor.empresaId, grupoId);
  const used = await tx`
    select from obras where empresa_id = ${actor.empresaId} and grupo_id = ${grupoId} and excluida_em is null limit 1`;
  if (used.length > 0) throw new AppError("grupo_com_obras");
  await tx`update obras set grupo_id = null where empresa_id = ${actor.empresaId} and grupo_id = ${grupoId}`;
  // Clears `principal`: otherwise the restored group would be a second main group beside the one chosen meanwhile.
  await tx`
    update grupos_de_obra set excluido_em = now(), excluido_por = ${actor.usuarioId}, principal = false
    where empresa_id = ${actor.empresaId} and id = ${grupoId}`;
  await audit(tx, actor, "excluir", grupoId, descricao, {});
}

export const gruposRoutes = defineRoutes(gruposContract, {
  listGruposDeObra: ({ tx, actor }) => listGrupos(tx, actor),
  getGrupoDeObra: ({ tx, actor, params }) => answerGrupo(tx, actor, params.grupoId),
  createGrupoDeObra: async ({ tx, actor, body }) => answerGrupo(tx, actor, await createGrupo(tx, actor, body)),
  updateGrupoDeObra: editing(gruposContract.updateGrupoDeObra, "grupoDeObras", {
    hold: ({ tx, empresaId, params, body }) => holdGrupo(tx, empresaId, params.grupoId, body),
    read: ({ tx, actor, params }) => answerGrupo(tx, actor, params.grupoId),
    handle: async ({ tx, actor, params, body }) => {
      await updateGrupo(tx, actor, params.grupoId, body);
      return answerGrupo(tx, actor, params.grupoId);
    },
  }),
  deleteGrupoDeObra: async ({ tx, actor, params }) => {
    await deleteGrupo(tx, actor, params.grupoId);
    return { ok: true as const };
  },
});
