import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { AppError } from "../../domain/errors/errors.ts";
import type { Tx } from "../db/database.ts";

/**
 * One key, one effect. The key's row is inserted in the transaction of the effect, so the unique index makes a concurrent request
 * with the same key wait for the first one's commit, and an effect that is rolled back leaves no key behind.
 */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the header's value; null without the header, 400 when the value is no UUID. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && UUID.test(header)) return header.toLowerCase();
  throw new AppError("requisicao_invalida");
}

/** Removes the password: whoever could read a stored fast hash of the request could guess the password by it. */
function withoutPassword(body: unknown): unknown {
  return typeof body === "object" && body !== null && "senha" in body ? { ...body, senha: undefined } : body;
}

/** Hash that identifies a request: call, address, query and body without the password (for an upload also the hash of its file). */
export function requestHash(parts: { name: string; url: string; body: unknown; fileSha256: Buffer | null }): Buffer {
  const hash = createHash("sha256").update(
    JSON.stringify([parts.name, parts.url, withoutPassword(parts.body) ?? null]),
  );
  if (parts.fileSha256 !== null) hash.update(parts.fileSha256);
  return hash.digest();
}

/** Retries come within days; half a year covers a phone that lay in a drawer. */
const KEPT = "180 days";
/** Few, so that no single request cleans up for a whole company; more than one per new key, so that old keys decrease. */
const REMOVED_AT_ONCE = 20;

export type Key = { empresaId: string; usuarioId: string; chave: string; hash: Buffer };

/**
 * Claims the key for this transaction. A new key also removes some old keys of its company: row level security shows those only
 * in the company's own transactions.
 * @returns null when the key is new: run the effect and call {@link keepAnswer}; otherwise the stored answer
 * @throws {AppError} `chave_reutilizada` when the key was used with another request
 */
export async function takeKey(tx: Tx, { empresaId, usuarioId, chave, hash }: Key): Promise<string | null> {
  const taken = await tx`
    with taken as (
      insert into idempotencias (empresa_id, usuario_id, chave, corpo_sha256)
      values (${empresaId}, ${usuarioId}, ${chave}, ${hash})
      on conflict do nothing returning 1
    ), old as (
      select usuario_id, chave from idempotencias
      where empresa_id = ${empresaId} and criada_em < now() - ${KEPT}::interval and exists (select from taken)
      limit ${REMOVED_AT_ONCE} for update skip locked
    ), gone as (
      delete from idempotencias i using old
      where i.empresa_id = ${empresaId} and i.usuario_id = old.usuario_id and i.chave = old.chave
    )
    select from taken`;
  if (taken.length === 1) return null;
  const before = await keptAnswer(tx, { empresaId, usuarioId, chave, hash });
  if (before === null) throw new AppError("indisponivel");
  return before;
}

/**
 * Reads the answer already given for this key; null when none is stored.
 * @throws {AppError} `chave_reutilizada` as {@link takeKey}
 */
export async function keptAnswer(tx: Tx, { empresaId, usuarioId, chave, hash }: Key): Promise<string | null> {
  const [before] = await tx<{ corpo_sha256: Buffer; resposta: string | null }[]>`
    select corpo_sha256, resposta from idempotencias
    where empresa_id = ${empresaId} and usuario_id = ${usuarioId} and chave = ${chave}`;
  if (before === undefined || before.resposta === null) return null;
  if (!hash.equals(before.corpo_sha256)) throw new AppError("chave_reutilizada");
  return before.resposta;
}

/** Stores the answer beside the key; a retry gets the stored answer. */
export async function keepAnswer(tx: Tx, key: Key, resposta: string): Promise<void> {
  await tx`
    update idempotencias set status = 200, resposta = ${resposta}
    where empresa_id = ${key.empresaId} and usuario_id = ${key.usuarioId} and chave = ${key.chave}`;
}

const IV = 12;
const TAG = 16;
const sealKey = (token: string): Buffer => createHash("sha256").update(`resposta\0${token}`).digest();

/**
 * Encrypts an answer that contains a secret; the key is the session's own token. The database knows only the token's hash, so it
 * cannot reveal the answer.
 */
function sealAnswer(text: string, token: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", sealKey(token), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws {AppError} `chave_reutilizada` in another session, whose token cannot decrypt the answer */
function openAnswer(kept: string, token: string): string {
  const bytes = Buffer.from(kept, "base64");
  const decipher = createDecipheriv("aes-256-gcm", sealKey(token), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  try {
    return decipher.update(bytes.subarray(IV + TAG), undefined, "utf8") + decipher.final("utf8");
  } catch (error) {
    throw new AppError("chave_reutilizada", { cause: error });
  }
}

/**
 * Makes the functions that store and read an answer: as it is without a `token`; encrypted with the session's token if the answer
 * contains a secret.
 */
export const keepingUnder = (token: string | null) => ({
  seal: (text: string): string => (token === null ? text : sealAnswer(text, token)),
  open: (kept: string): string => (token === null ? kept : openAnswer(kept, token)),
});
