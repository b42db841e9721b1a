import { rm } from "node:fs/promises";
import { join } from "node:path";
import { LIMITES_DO_BACKUP } from "../../domain/backup/constants.ts";
import type { Codigo } from "../../domain/errors/errors.ts";
import { forgetFile } from "../files/sweep.ts";
import { isOutOfSpace } from "../http/errors.ts";
import type { Services } from "../http/services.ts";
import type { JobContext } from "../jobs/jobs.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { SealServices } from "../selo/selador.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { exportacaoPronta } from "./announced.ts";
import { type Momento, readFolder, writeMomento } from "./momento.ts";
import { nomeSimples } from "./nomes.ts";
import { hasLists, type Limites, Lost, measureList, type Volume, writeVolume } from "./volumes.ts";

/**
 * The job that makes an export: first all rows at one moment, then volume after volume. After an interruption it continues after
 * the last stored volume, if the rows of that moment are still on the disk; otherwise it starts again.
 */

type Which = JobMap["backup.fazer"];

/** Milliseconds between writes of the progress. */
const TELL_MS = 1000;
/**
 * Attempt, counted from 0, at which an error makes the export fail; after an earlier one the job is retried. A job whose server
 * died is queued again by itself.
 */
const LAST_ATTEMPT = 2;
/** Part of the progress, in per cent, for writing the rows. */
const ROWS_PERCENT = 10;

/** The folder in which an export is made. */
export const folderOf = ({ config }: Pick<Services, "config">, backupId: string): string =>
  join(config.dataDir, "backup", backupId);

/** Starts the export, or takes it over from a server that died; false when there is nothing left to make. */
async function begin({ database }: Services, { empresaId, backupId }: Which): Promise<boolean> {
  const rows = await database.withEmpresa(
    { empresaId },
    (tx) => tx`
      update backups set estado = 'fazendo' where empresa_id = ${empresaId} and id = ${backupId} and estado in ('na_fila', 'fazendo')
      returning id`,
  );
  return rows.length > 0;
}

async function tell({ database }: Services, { empresaId, backupId }: Which, progresso: number): Promise<void> {
  // A short database failure must not stop the export.
  await database
    .withEmpresa(
      { empresaId },
      (tx) => tx`
        update backups set progresso = ${Math.min(99, Math.floor(progresso))}
        where empresa_id = ${empresaId} and id = ${backupId} and estado = 'fazendo'`,
    )
    .catch(() => undefined);
}

type Kept = { n: number; ate: number };
type Options = { readonly signal: AbortSignal; readonly limites: Limites };

async function lastVolume({ database }: Services, { empresaId, backupId }: Which): Promise<Kept> {
  const [row] = await database.withEmpresa(
    { empresaId },
    (tx) => tx<Kept[]>`
      select n, ate from backup_volumes where empresa_id = ${empresaId} and backup_id = ${backupId} order by n desc limit 1`,
  );
  return row ?? { n: 0, ate: 0 };
}

/** Deletes the stored volumes of an export that starts again, because the rows of its moment are lost, or that has failed. */
async function forgetVolumes(services: Services, { empresaId, backupId }: Which): Promise<void> {
  const gone = await services.database.withEmpresa(
    { empresaId },
    (tx) => tx<{ sha256: string }[]>`
      delete from backup_volumes where empresa_id = ${empresaId} and backup_id = ${backupId}
      returning encode(arquivo_sha256, 'hex') as sha256`,
  );
  for (const { sha256 } of gone) await forgetFile(services, empresaId, sha256);
}

/**
 * Returns the rows of one moment and the last stored volume. When the rows are not on the disk, first deletes the old volumes and
 * writes the rows of a new moment.
 */
async function standing(
  services: SealServices,
  which: Which,
  { signal, limites: { bytesDeLinhas } }: Options,
): Promise<{ momento: Momento; kept: Kept }> {
  const folder = folderOf(services, which.backupId);
  const found = await readFolder(folder);
  const kept = await lastVolume(services, which);
  if (found !== null && (await hasLists(folder, kept.n))) return { momento: found, kept };
  await rm(folder, { recursive: true, force: true });
  await forgetVolumes(services, which);
  await writeMomento(services, which.empresaId, folder, { signal, bytesDeLinhas });
  const momento = await readFolder(folder);
  if (momento === null) throw new Error("the rows of the export are not there");
  return { momento, kept: { n: 0, ate: 0 } };
}

/** Stores a volume; storing the last one makes the export ready. */
async function keep(
  services: SealServices,
  { empresaId, backupId }: Which,
  momento: Momento,
  { n, volume }: { n: number; volume: Volume },
): Promise<void> {
  const { path, sha256, size, ate, manifestoSha256 } = volume;
  const stored = await services.storage.take(empresaId, { path, sha256, size });
  const nome = `canteiro-${nomeSimples(momento.empresa.nome, "empresa")}-${momento.momento.slice(0, 10)}-${n}.zip`;
  const kept = await services.database.withEmpresa({ empresaId }, async (tx) => {
    const [row] = await tx`
      select id from backups where empresa_id = ${empresaId} and id = ${backupId} and estado = 'fazendo' for update`;
    if (row === undefined) return false;
    await insertArquivos(tx, services.storage, empresaId, [stored]);
    await tx`
      insert into backup_volumes (empresa_id, backup_id, n, nome, tamanho, arquivo_sha256, ate)
      values (${empresaId}, ${backupId}, ${n}, ${nome}, ${size}, decode(${sha256}, 'hex'), ${ate}) on conflict do nothing`;
    if (manifestoSha256 !== null)
      await tx`
        update backups set estado = 'pronto', progresso = 100, manifesto_sha256 = decode(${manifestoSha256}, 'hex'), terminado_em = now()
        where empresa_id = ${empresaId} and id = ${backupId}`;
    if (manifestoSha256 !== null) await exportacaoPronta({ tx, empresaId, jobs: services.jobs }, backupId);
    return true;
  });
  if (!kept) await forgetFile(services, empresaId, sha256);
}

async function fail({ database }: Services, { empresaId, backupId }: Which, erro: Codigo): Promise<void> {
  await database.withEmpresa(
    { empresaId },
    (tx) => tx`
      update backups set estado = 'falhou', erro = ${erro}, terminado_em = now()
      where empresa_id = ${empresaId} and id = ${backupId} and estado in ('na_fila', 'fazendo')`,
  );
}

async function make(services: SealServices, which: Which, options: Options): Promise<void> {
  const { empresaId, backupId } = which;
  const folder = folderOf(services, backupId);
  const { momento, kept } = await standing(services, which, options);
  const { all, done } = await measureList(folder, kept.ate);
  let [bytes, told] = [done, 0];
  const onFile = async (tamanho: number) => {
    bytes += tamanho;
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    await tell(services, which, ROWS_PERCENT + ((100 - ROWS_PERCENT) * bytes) / Math.max(1, all));
  };
  let last: Kept & { manifestoSha256?: string | null } = kept;
  do {
    const n = last.n + 1;
    const where = { storage: services.storage, empresaId, folder };
    const volume = await writeVolume(where, momento, { n, de: last.ate }, { ...options, onFile });
    await keep(services, which, momento, { n, volume });
    last = { n, ate: volume.ate, manifestoSha256: volume.manifestoSha256 };
  } while (last.manifestoSha256 === null);
  await rm(folder, { recursive: true, force: true });
}

/** Makes an export; does nothing when it is made already or was deleted. */
export async function fazerBackup(
  which: Which,
  services: SealServices,
  job: JobContext,
  limites: Limites = LIMITES_DO_BACKUP,
): Promise<void> {
  if (!(await begin(services, which))) return;
  try {
    await make(services, which, { signal: job.signal, limites });
  } catch (error) {
    const folder = folderOf(services, which.backupId);
    if (error instanceof Lost) await rm(folder, { recursive: true, force: true });
    // The server is stopping: the worker that takes the job next continues the export.
    if (job.signal.aborted) throw error;
    const told = isOutOfSpace(error) ? "sem_espaco" : job.attempt >= LAST_ATTEMPT ? "impressao_falhou" : null;
    if (told === null) throw error;
    services.log.warn({ err: error, backupId: which.backupId }, "an export could not be made");
    await fail(services, which, told);
    await forgetVolumes(services, which);
    await rm(folder, { recursive: true, force: true });
  }
}
