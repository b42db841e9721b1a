import { rmSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ifInterrupted } from "./interrupted.ts";

/** Runs `work` with a temporary folder, which is removed however `work` ends. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "canteiro-bench-"));
  const forget = ifInterrupted(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  // PostgreSQL does not run as root and has to be able to enter this folder.
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    forget();
  }
}
