import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Prefix of our folders inside the system's temporary folder. */
export const TEMPORARY_PREFIX = "canteiro-";

/** Gives `use` an empty folder that only this user can read, and removes it with all its content when `use` is done. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), TEMPORARY_PREFIX));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
