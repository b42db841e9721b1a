import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Secrets that the product makes itself at first need, and keeps forever. */

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * The text of a file that only this user can read, made by `make` when there is none. Of two processes that make it at
 * once, both get the first one's; a crash leaves the whole of it or nothing.
 */
export async function keptOnce(path: string, make: () => Promise<string>): Promise<string> {
  const before = await readIfThere(path);
  if (before !== null) return before;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(await make());
      await file.sync();
    } finally {
      await file.close();
    }
    // Unlike a renamed file, a linked one never replaces an existing one.
    await link(unfinished, path).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(path, "utf8");
}
