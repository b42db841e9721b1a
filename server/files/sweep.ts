import { join } from "node:path";
import { deleteArquivo, lockToRemove, namedArquivos } from "../storage/arquivos.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { Services } from "../http/services.ts";
import { removeRemains, removeTemporaryRemains, uploadFolderOf } from "../storage/temporary.ts";

/**
 * Removes the files of uploads that died after their bytes were stored and before the commit: no row names them. A file goes to
 * quarantine under its lock (`server/storage/arquivos.ts`) and is deleted a week later, so that a database restored from a backup
 * finds its files.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const QUARANTINE_MS = 7 * DAY_MS;
/** After this time a job stops and leaves the rest to a next job. */
const MOST_MS = 3 * 60_000;

type Part = Pick<Services, "database" | "storage">;

/** Result of a sweep; `bytes` are those of the files moved to quarantine. */
export type Swept = { quarantined: number; bytes: number; restored: number; purged: number; uploads: number };

/** Moves one file to quarantine unless a row names it or is about to name it. @returns its size, or null when it stays */
async function quarantine(
  { database, storage }: Part,
  empresaId: string,
  sha256: string,
  ageMs: number,
): Promise<number | null> {
  return database.withEmpresa({ empresaId }, async (tx) => {
    const isNamed = async () => (await namedArquivos(tx, empresaId, [sha256])).has(sha256);
    if (!(await lockToRemove(tx, empresaId, sha256)) || (await isNamed())) return null;
    const taken = await storage.quarantine(empresaId, sha256, ageMs);
    if (taken === null) return null;
    try {
      // Checks once more: if the lock was lost together with its connection, this query fails and the file goes back.
      if (!(await isNamed())) return taken.size;
    } catch (error) {
      await storage.restore(empresaId, sha256);
      throw error;
    }
    await storage.restore(empresaId, sha256);
    return null;
  });
}

/** Deletes a file at once unless a row names it or is about to name it. */
export async function removeUnnamed(services: Part, empresaId: string, sha256: string): Promise<void> {
  const taken = await quarantine(services, empresaId, sha256, 0);
  if (taken !== null) await services.storage.purge(empresaId, sha256);
}

/** Deletes the row and the bytes of a file, unless another row still refers to the file. */
export async function forgetFile(services: Part, empresaId: string, sha256: string): Promise<void> {
  await services.database.withEmpresa({ empresaId }, (tx) => deleteArquivo(tx, empresaId, sha256));
  await removeUnnamed(services, empresaId, sha256);
}

/** Puts a file in quarantine back to its place when a row names it after all; deletes the others after a week. */
async function sweepQuarantine({ database, storage }: Part, empresaId: string, swept: Swept): Promise<void> {
  const waiting = await storage.listQuarantine(empresaId);
  const hashes = waiting.map(({ sha256 }) => sha256);
  const named = await database.withEmpresa({ empresaId }, (tx) => namedArquivos(tx, empresaId, hashes));
  for (const { sha256, ageMs } of waiting) {
    if (named.has(sha256)) {
      // The bytes are in their place now; a copy that is still in quarantine is removed.
      if (await storage.restore(empresaId, sha256)) await storage.purge(empresaId, sha256);
      swept.restored += 1;
    } else if (ageMs > QUARANTINE_MS) {
      await storage.purge(empresaId, sha256);
      swept.purged += 1;
    }
  }
}

/** Removes the parts of uploads that have ended or are unknown. */
async function sweepUploads({ database, storage }: Part, empresaId: string, ageMs: number): Promise<number> {
  const ids = await storage.listUploads(empresaId, ageMs);
  if (ids.length === 0) return 0;
  const rows = await database.withEmpresa(
    { empresaId },
    (tx) => tx<{ id: string }[]>`
      select id from envios where empresa_id = ${empresaId} and estado = 'recebendo' and id = any(${ids}::uuid[])`,
  );
  const open = new Set(rows.map(({ id }) => id));
  const ended = ids.filter((id) => !open.has(id));
  for (const id of ended) await storage.removeParts(empresaId, id);
  return ended.length;
}

const DIGITS = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));

export type SweepOptions = {
  /** Files younger than this are left alone, because their uploads may be under way. One day when absent. */
  readonly ageMs?: number;
  /** Continues after this folder of files; its name is the first two hexadecimal digits of the hashes in it. */
  readonly depoisDe?: string | undefined;
  /** Called after each folder; true ends the sweep there. */
  readonly stop?: () => boolean;
};

/** Sweeps a company's files; `parouDepoisDe` is the folder after which the sweep was stopped, null when it finished. */
export async function sweepCompany(
  services: Part,
  empresaId: string,
  { ageMs = DAY_MS, depoisDe, stop = () => false }: SweepOptions = {},
): Promise<{ swept: Swept; parouDepoisDe: string | null }> {
  const { database, storage } = services;
  const swept: Swept = { quarantined: 0, bytes: 0, restored: 0, purged: 0, uploads: 0 };
  if (depoisDe === undefined) {
    await sweepQuarantine(services, empresaId, swept);
    swept.uploads = await sweepUploads(services, empresaId, ageMs);
  }
  for (const digits of DIGITS.filter((each) => depoisDe === undefined || each > depoisDe)) {
    const hashes = await storage.list(empresaId, digits);
    if (hashes.length === 0) continue;
    const named = await database.withEmpresa({ empresaId }, (tx) => namedArquivos(tx, empresaId, hashes));
    for (const sha256 of hashes.filter((each) => !named.has(each))) {
      const size = await quarantine(services, empresaId, sha256, ageMs);
      if (size === null) continue;
      swept.quarantined += 1;
      swept.bytes += size;
    }
    if (stop()) return { swept, parouDepoisDe: digits };
  }
  return { swept, parouDepoisDe: null };
}

/** Runs the nightly sweep of one company. Sweeps nothing when the database does not know the company: the files then belong to another database. */
export async function varrerArquivos(
  { empresaId, dia, depoisDe }: JobMap["arquivos.varrer"],
  services: Services,
): Promise<void> {
  const { database, jobs, log } = services;
  const [known] = await database.withEmpresa(
    { empresaId },
    (tx) => tx`
      select from empresas where id = ${empresaId} union all select from empresas_apagadas where empresa_id = ${empresaId}`,
  );
  if (known === undefined) {
    log.warn({ empresaId }, "files of a company that this database does not know are left alone");
    return;
  }
  const until = performance.now() + MOST_MS;
  const stop = () => performance.now() > until;
  const { swept, parouDepoisDe } = await sweepCompany(services, empresaId, { depoisDe, stop });
  if (parouDepoisDe !== null) {
    const rest = { empresaId, dia, depoisDe: parouDepoisDe };
    await database.withConta({}, (tx) =>
      jobs.enqueue(tx, "arquivos.varrer", rest, { key: `${empresaId} ${dia} ${parouDepoisDe}` }),
    );
  }
  if (Object.values(swept).some((count) => count > 0)) log.info({ empresaId, ...swept }, "files without a row swept");
}

/** Enqueues the nightly sweep of every company that has files; calling it again on the same day is harmless. `now` in milliseconds. */
export async function enqueueSweeps({ database, storage, jobs }: Services, now: number): Promise<void> {
  const dia = new Date(now).toISOString().slice(0, 10);
  for (const empresaId of await storage.companies()) {
    await database.withConta({}, (tx) =>
      jobs.enqueue(tx, "arquivos.varrer", { empresaId, dia }, { key: `${empresaId} ${dia}` }),
    );
  }
}

/** Removes temporary files of processes that died, in all folders to which the product writes temporary files. */
export async function sweepTemporary({ config, storage, log }: Services): Promise<void> {
  const ofDocuments = ["pdf/work", "impressoes/work", "backup"].map((folder) => join(config.dataDir, folder));
  let removed = await storage.sweep();
  for (const folder of [uploadFolderOf(config.dataDir), ...ofDocuments]) removed += await removeRemains(folder);
  removed += await removeTemporaryRemains();
  if (removed > 0) log.info({ removed }, "temporary files of processes that died removed");
}
