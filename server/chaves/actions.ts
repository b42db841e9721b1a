import { v7 as uuidv7 } from "uuid";
import { ESCOPOS } from "../../domain/calls/escopos.ts";
import { DIAS_DA_CHAVE, MAX_CHAVES } from "../../domain/chaves/constants.ts";
import type { Chave, ChaveInput } from "../../domain/chaves/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { newApiToken, PREFIX_LENGTH } from "../http/apiToken.ts";
import { isUuid } from "../http/requestFacts.ts";
import { hashToken } from "../http/tokens.ts";
import { countLiving } from "../obras/queries.ts";
import { countEmUso, getPrincipal, type Guardada, listChaves, lockChave, standInLine } from "./queries.ts";

/** Creating, changing and revoking API tokens. */

type Nova = Omit<Guardada, "id">;
type Feita = { readonly chave: Chave; readonly token: string };

const audit = (
  tx: Tx,
  actor: Actor,
  ato: "criar" | "rotacionar" | "revogar",
  { id, nome }: { id: string; nome: string },
  dados: Parameters<typeof insertAudit>[2]["dados"] = {},
) => insertAudit(tx, actor, { ato: `chave.${ato}`, alvoTipo: "chave", alvoId: id, alvoNome: nome, dados });

async function readChave(tx: Tx, empresaId: string, id: string): Promise<Chave> {
  const [chave] = await listChaves(tx, empresaId, id);
  if (chave === undefined) throw new AppError("nao_encontrado");
  return chave;
}

async function insertChave(
  tx: Tx,
  { empresaId, usuarioId }: Actor,
  nova: Nova,
): Promise<{ id: string; token: string }> {
  if ((await countEmUso(tx, empresaId)) >= MAX_CHAVES)
    throw new AppError("limite_de_chaves", { vars: { limite: String(MAX_CHAVES) } });
  const [id, token] = [uuidv7(), newApiToken()];
  const { nome, escopos, obras, dias, principal } = nova;
  await tx`
    insert into chaves_api (empresa_id, id, nome, prefixo, hash, escopos, obras, principal, criada_por, dias, expira_em)
    values (${empresaId}, ${id}, ${nome}, ${token.slice(0, PREFIX_LENGTH)}, ${hashToken(token)}, ${[...escopos]}::text[],
      ${obras === null ? null : [...obras]}::uuid[], ${principal}, ${usuarioId}, ${dias}, now() + make_interval(days => ${dias}))`;
  return { id, token };
}

const wordsOf = ({ escopos, obras, dias }: Nova) => ({
  escopos: escopos.join(", "),
  dias,
  ...(obras !== null && { obras: obras.length }),
});

async function makeChave(tx: Tx, actor: Actor, nova: Nova): Promise<Feita> {
  const { id, token } = await insertChave(tx, actor, nova);
  await audit(tx, actor, "criar", { id, nome: nova.nome }, wordsOf(nova));
  return { chave: await readChave(tx, actor.empresaId, id), token };
}

/** @throws {AppError} `limite_de_chaves`; `campos_invalidos` when one of the works does not exist */
export async function createChave(tx: Tx, actor: Actor, { nome, escopos, obras, dias }: ChaveInput): Promise<Feita> {
  await standInLine(tx, actor.empresaId);
  const ids = obras == null ? null : [...new Set(obras.map(({ _id }) => _id))];
  if (ids !== null && (await countLiving(tx, actor.empresaId, ids)) < ids.length)
    throw new AppError("campos_invalidos", { campos: [{ campo: "obras", erro: "valor_invalido" }] });
  const chosen = ESCOPOS.filter((escopo) => escopos.includes(escopo));
  return makeChave(tx, actor, { nome, escopos: chosen, obras: ids, dias, principal: false });
}

/**
 * Creates a token with the rights of the token `chaveId`, owned by the caller; the old token stays valid for `horas`.
 * @throws {AppError} `nao_encontrado`, `limite_de_chaves`
 */
export async function rotateChave(tx: Tx, actor: Actor, chaveId: string, horas: number): Promise<Feita> {
  const { empresaId } = actor;
  await standInLine(tx, empresaId);
  const before = isUuid(chaveId) ? await lockChave(tx, empresaId, chaveId) : null;
  if (before === null) throw new AppError("nao_encontrado");
  await tx`
    update chaves_api set principal = false, vale_ate = now() + make_interval(hours => ${horas})
    where empresa_id = ${empresaId} and id = ${chaveId}`;
  const { id, token } = await insertChave(tx, actor, before);
  await tx`update chaves_api set substituida_por = ${id} where empresa_id = ${empresaId} and id = ${chaveId}`;
  await audit(tx, actor, "rotacionar", before, { horas });
  return { chave: await readChave(tx, empresaId, id), token };
}

async function endChave(tx: Tx, { empresaId, usuarioId }: Actor, chaveId: string): Promise<{ nome: string } | null> {
  const [row] = await tx<{ nome: string }[]>`
    update chaves_api set revogada_em = now(), revogada_por = ${usuarioId}, principal = false
    where empresa_id = ${empresaId} and id = ${chaveId} and revogada_em is null returning nome`;
  return row ?? null;
}

/**
 * Revokes a token, also a replaced one that is still valid for some hours.
 * @throws {AppError} `nao_encontrado`
 */
export async function revokeChave(tx: Tx, actor: Actor, chaveId: string): Promise<void> {
  const ended = isUuid(chaveId) ? await endChave(tx, actor, chaveId) : null;
  if (ended === null) throw new AppError("nao_encontrado");
  await audit(tx, actor, "revogar", { id: chaveId, ...ended });
}

/** Reads the token of `/gerar-token`. With `make`, creates it when there is no valid one; only then does the answer contain the secret (`token`). */
export async function readToken(
  tx: Tx,
  actor: Actor,
  make: boolean,
): Promise<{ chave: Chave | null; token: string | null }> {
  const { empresaId } = actor;
  const found = await getPrincipal(tx, empresaId);
  if (found !== null) return { chave: await readChave(tx, empresaId, found), token: null };
  if (!make) return { chave: null, token: null };
  await standInLine(tx, empresaId);
  const meanwhile = await getPrincipal(tx, empresaId);
  if (meanwhile !== null) return { chave: await readChave(tx, empresaId, meanwhile), token: null };
  await tx`update chaves_api set principal = false where empresa_id = ${empresaId} and principal`;
  const { padrao: dias } = DIAS_DA_CHAVE;
  return makeChave(tx, actor, { nome: "Integração", escopos: ESCOPOS, obras: null, dias, principal: true });
}

/** @throws {AppError} `nao_encontrado` when there is no such token */
export async function deleteToken(tx: Tx, actor: Actor): Promise<void> {
  await revokeChave(tx, actor, (await getPrincipal(tx, actor.empresaId)) ?? "");
}
