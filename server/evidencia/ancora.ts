import type { Tx } from "../db/database.ts";
import { canonicalJson, chainHash, utcText } from "../db/chain.ts";
import { merkleRoot } from "./merkle.ts";

/** An anchor: one signed line per day over the heads of the chains of all reports of a company. */

export const ANCORA = "rdo-anchor-1";

/** Heads of a report's chains. Hashes in hexadecimal. */
export type CabecaAncorada = {
  readonly relatorioId: string;
  readonly evidencias: number;
  readonly evidenciaHash: string | null;
  readonly versao: number;
  readonly revisaoHash: string | null;
};

export type RegistroDeAncora = {
  readonly formato: "canteiro-ancora-1";
  readonly empresaId: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly dia: string;
  readonly quando: string;
  /** Number of reports under the root. */
  readonly relatorios: number;
  /** Merkle root over all heads in the order of the reports' ids. */
  readonly raiz: string;
  /** The heads that changed since the previous anchor; all anchors together name the head of every report. */
  readonly mudaram: readonly CabecaAncorada[];
  readonly chavePublica: string;
  readonly hashAnterior: string | null;
};

/** A row of `evidencia_ancoras`; its copy in a file has hexadecimal hashes. */
export type AncoraRow = {
  dia: string;
  registro: string;
  hash_anterior: Buffer | null;
  hash: Buffer;
  assinatura: Buffer;
  criada_em: string;
};

export const ancoraHash = (before: Uint8Array | null, registro: string): Buffer => chainHash(ANCORA, before, registro);

/** All anchors of a company, oldest first. A year has at most 366, and each holds the changes of one day. */
export function listAncoras(tx: Tx, empresaId: string): Promise<AncoraRow[]> {
  return tx<AncoraRow[]>`
    select dia, registro, hash_anterior, hash, assinatura, ${utcText(tx, tx`criada_em`)} as criada_em
    from evidencia_ancoras where empresa_id = ${empresaId} order by dia`;
}

/** The heads of all reports of a company as they are now, deleted ones too, in the order of their ids. */
export function listCabecas(tx: Tx, empresaId: string): Promise<CabecaAncorada[]> {
  return tx<CabecaAncorada[]>`
    select id as "relatorioId", evidencias, encode(evidencia_hash, 'hex') as "evidenciaHash", v as versao,
      encode(revisao_hash, 'hex') as "revisaoHash"
    from relatorios where empresa_id = ${empresaId} order by id`;
}

/** Computes the Merkle root over heads, which must be in the order of their reports' ids. */
export function raizDe(cabecas: Iterable<CabecaAncorada>): string {
  return merkleRoot(texts(cabecas)).toString("hex");
}

function* texts(cabecas: Iterable<CabecaAncorada>): Iterable<string> {
  for (const { relatorioId, evidencias, evidenciaHash, versao, revisaoHash } of cabecas)
    yield canonicalJson([relatorioId, evidencias, evidenciaHash, versao, revisaoHash]);
}

export const sameHead = (a: CabecaAncorada | undefined, b: CabecaAncorada): boolean =>
  a !== undefined &&
  a.evidencias === b.evidencias &&
  a.evidenciaHash === b.evidenciaHash &&
  a.versao === b.versao &&
  a.revisaoHash === b.revisaoHash;
