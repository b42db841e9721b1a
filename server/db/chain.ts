import { createHash, type Hash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Tx } from "./database.ts";
import { inSteps } from "../lib/steps.ts";

/** Chains of records: each hash covers the record and the hash before it, so that no record can be changed or removed unnoticed. */

/** Returns the value with all its strings in Unicode's composed form (NFC), so that a text has the same hash whichever keyboard typed it. */
function composed(value: unknown): unknown {
  if (typeof value === "string") return value.normalize("NFC");
  if (Array.isArray(value)) return value.map(composed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.normalize("NFC"), composed(each)]));
}

/**
 * Converts plain data to canonical JSON (RFC 8785).
 * @throws TypeError for values outside JSON (undefined as a whole, NaN)
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(composed(value));
  if (text === undefined) throw new TypeError("not JSON");
  return text;
}

/** SHA-256 of text as UTF-8. */
export const sha256Of = (text: string): Buffer => createHash("sha256").update(text, "utf8").digest();

/** Computes the hash of a record in a chain. `label` tells the chains apart; `before` is the hash of the record before, null for the first record. */
export function chainHash(label: string, before: Uint8Array | null, record: string): Buffer {
  return startChainHash(label, before).update(record, "utf8").digest();
}

const startChainHash = (label: string, before: Uint8Array | null): Hash =>
  createHash("sha256")
    .update(label)
    .update(before ?? Buffer.alloc(0));

/** Input of a revision's hash. Times are text in UTC, as {@link utcText} gives them. */
export type ChainedRevision = {
  readonly relatorioId: string;
  readonly v: number;
  readonly mutacaoId: string;
  readonly usuarioId: string;
  readonly device: number;
  readonly seq: number;
  readonly canal: string;
  readonly base: number;
  readonly changes: unknown;
  readonly recebidaEm: string;
};

/**
 * Yields the canonical JSON of a record in pieces; a list is emitted entry by entry.
 * @throws TypeError as {@link canonicalJson}
 */
export function* canonicalPieces(record: Readonly<Record<string, unknown>>): Generator<string, void> {
  // Sorted by code units, as canonical JSON requires.
  for (const [n, key] of Object.keys(record).toSorted().entries()) {
    const value = record[key];
    const start = `${n === 0 ? "{" : ","}${canonicalJson(key)}:`;
    if (!Array.isArray(value)) yield start + canonicalJson(value);
    else {
      yield `${start}[`;
      for (const [i, entry] of value.entries()) yield (i === 0 ? "" : ",") + canonicalJson(entry);
      yield "]";
    }
  }
  yield "}";
}

function* hashSteps(label: string, before: Uint8Array | null, pieces: Iterable<string>): Generator<void, Buffer> {
  const hash = startChainHash(label, before);
  for (const piece of pieces) {
    hash.update(piece, "utf8");
    yield;
  }
  return hash.digest();
}

/** Hashes in steps, so as not to block other requests: the first save of a long report changes thousands of registers. */
export async function revisionHash(before: Uint8Array | null, revision: ChainedRevision): Promise<Buffer> {
  const { relatorioId, v, mutacaoId, usuarioId, device, seq, canal, base, changes, recebidaEm } = revision;
  const record = { relatorioId, v, mutacaoId, usuarioId, device, seq, canal, base, changes, recebidaEm };
  return inSteps(hashSteps("rdo-revision-1", before, canonicalPieces(record)));
}

/** Returns SQL for an instant as text with all its microseconds, the same in every time zone of the connection. */
export function utcText(tx: Tx, instant: ReturnType<Tx>) {
  return tx`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
