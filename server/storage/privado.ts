import { chmod, lstat, mkdir, opendir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";

/**
 * Makes sure that only the product's account can read DATA_DIR. New files are private by the process's umask (`main.ts`). Older
 * files that others can read are made private once, in the background; a marker file then tells later starts that this is done.
 */

const MARKER = ".privado";
/** PostgreSQL's own folders are left alone: they may belong to another account, and PostgreSQL itself insists on 0700. */
const POSTGRES = /^pg\d+$/;
const OTHERS = 0o077;
/** The most open mode of DATA_DIR itself: when root starts the product, PostgreSQL's own account must be able to enter the folders below. */
const WIDEST = process.getuid?.() === 0 ? 0o711 : 0o700;

async function close(path: string): Promise<void> {
  const { mode } = await lstat(path);
  if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o700);
}

/** Makes everything in the folder private; returns how many entries it could not change. Entries that vanish meanwhile do not count. */
async function closeBelow(folder: string, stopped: () => boolean): Promise<number> {
  let failed = 0;
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") failed += 1;
    }
  };
  await attempt(async () => {
    for await (const entry of await opendir(folder)) {
      if (stopped()) return;
      if (entry.isSymbolicLink() || POSTGRES.test(entry.name)) continue;
      const path = join(folder, entry.name);
      await attempt(() => close(path));
      if (entry.isDirectory()) failed += await closeBelow(path, stopped);
    }
  });
  return failed;
}

/** Starts to make older files private unless that is done; `close` stops it, and the next start begins anew. */
export function makePrivate(dataDir: string, log: Logger): { done: Promise<void>; close(): Promise<void> } {
  let stopped = false;
  const marker = join(dataDir, MARKER);
  const run = async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const { mode } = await lstat(dataDir);
    await chmod(dataDir, mode & WIDEST);
    // When a copy of the folder has lost the modes of its files, the marker has lost its mode too, so the files are made private again.
    const known = await lstat(marker).then(
      (found) => (found.mode & OTHERS) === 0,
      () => false,
    );
    if (known) return;
    const failed = await closeBelow(dataDir, () => stopped);
    if (stopped) return;
    if (failed > 0)
      log.warn({ failed }, "some files of DATA_DIR stay readable by other accounts: their modes could not be changed");
    else await writeFile(marker, "", { mode: 0o600 });
  };
  const done = run().catch((error: unknown) => log.warn({ err: error }, "the modes of DATA_DIR could not be changed"));
  return {
    done,
    close: async () => {
      stopped = true;
      await done;
    },
  };
}
