import { StorageError, type Storage, type StoredFile } from "./storage.ts";
import type { TransactionSql } from "postgres";
import type { Tx } from "../db/database.ts";

/**
 * A row of `arquivos` means that the company uses these bytes: every column with a file's hash refers to such a row, so a file
 * without a row is unused. Rows and files change under one lock per company and hash, so that the nightly sweep never takes a
 * file whose row is about to be written (decision 033).
 */

const AT_ONCE = 1000;

const lockOf = (empresaId: string, sha256: string): string => `arquivo ${empresaId} ${sha256}`;

/**
 * Records that the company uses these bytes, which were stored before; existing rows are fine. Until the end of the transaction
 * the sweep cannot remove the files. `sha256` in hexadecimal, `size` in bytes.
 */
export async function insertArquivos(
  tx: Tx,
  storage: Pick<Storage, "restore">,
  empresaId: string,
  files: readonly Pick<StoredFile, "sha256" | "size">[],
): Promise<void> {
  const rows = files.map(({ sha256, size }) => ({ sha256, size, chave: lockOf(empresaId, sha256) }));
  await tx`
    select pg_advisory_xact_lock_shared(hashtextextended(x.chave, 0)) from jsonb_to_recordset(${tx.json(rows)}) as x (chave text)`;
  await tx`
    insert into arquivos (empresa_id, sha256, tamanho)
    select ${empresaId}, decode(x.sha256, 'hex'), x.size
    from jsonb_to_recordset(${tx.json(rows)}) as x (sha256 text, size bigint)
    on conflict do nothing`;
  for (const { sha256 } of files) {
    // The sweep may have moved the file to quarantine between the put and the lock.
    if (!(await storage.restore(empresaId, sha256))) throw new StorageError("missing", "The bytes are gone");
  }
}

/**
 * Does the same as {@link insertArquivos} without locks, for a company that nobody uses yet and that has more files than a
 * transaction may hold locks. The files were put a moment ago, and the sweep leaves young files alone.
 */
export async function insertManyArquivos(
  tx: TransactionSql,
  storage: Pick<Storage, "restore">,
  empresaId: string,
  files: readonly Pick<StoredFile, "sha256" | "size">[],
): Promise<void> {
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    await tx`
      insert into arquivos (empresa_id, sha256, tamanho)
      select ${empresaId}, decode(x.sha256, 'hex'), x.size
      from unnest(${some.map(({ sha256 }) => sha256)}::text[], ${some.map(({ size }) => size)}::bigint[]) as x (sha256, size)
      on conflict do nothing`;
  }
  for (const { sha256 } of files)
    if (!(await storage.restore(empresaId, sha256))) throw new StorageError("missing", "The bytes are gone");
}

/** Takes the lock of a file that may be removed; false while another transaction is about to refer to it. */
export async function lockToRemove(tx: Tx, empresaId: string, sha256: string): Promise<boolean> {
  const [row] = await tx<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockOf(empresaId, sha256)}, 0)) as locked`;
  return row?.locked === true;
}

/** Returns those of these hashes (hexadecimal) that the company uses. */
export async function namedArquivos(tx: Tx, empresaId: string, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx<{ sha256: string }[]>`
    select encode(a.sha256, 'hex') as sha256 from arquivos a
    where a.empresa_id = ${empresaId}
      and a.sha256 in (select decode(x, 'hex') from jsonb_array_elements_text(${tx.json([...hashes])}) as x)`;
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Deletes the row of a file, unless another row refers to it or another transaction is about to. The bytes stay in storage. */
export async function deleteArquivo(tx: Tx, empresaId: string, sha256: string): Promise<void> {
  if (!(await lockToRemove(tx, empresaId, sha256))) return;
  try {
    await tx.savepoint(
      (inner) => inner`delete from arquivos where empresa_id = ${empresaId} and sha256 = decode(${sha256}, 'hex')`,
    );
  } catch (error) {
    const named = error instanceof Error && "code" in error && error.code === "23503";
    if (!named) throw error;
  }
}
