import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TEMPORARY_PREFIX } from "../lib/temporaryFolder.ts";

const REMAINS_AFTER_MS = 24 * 60 * 60 * 1000;

/** Returns the folder of files being received: on the data disk, because the system's temporary folder may be in memory. */
export const uploadFolderOf = (dataDir: string): string => join(dataDir, "tmp");

/**
 * Deletes from a folder what dead processes left behind, and returns the number of entries. Only old entries are deleted, because
 * another node may be writing there.
 */
export async function removeRemains(folder: string, isOurs: (name: string) => boolean = () => true): Promise<number> {
  const limit = Date.now() - REMAINS_AFTER_MS;
  let removed = 0;
  for (const name of (await readdir(folder).catch(() => [])).filter(isOurs)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtimeMs >= limit || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

const OURS = new RegExp(`^${TEMPORARY_PREFIX}[A-Za-z0-9]{6}$`);

/** Deletes folders that `withTemporaryFolder` of a dead process left behind. */
export const removeTemporaryRemains = (): Promise<number> => removeRemains(tmpdir(), (name) => OURS.test(name));
