import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Secrets that the product makes itself when first needed, and keeps forever. */

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Returns the text of a file that only this user can read; `make` produces the text when the file does not exist. When two
 * processes make the text at the same time, both get the text stored first. A crash leaves the whole file or none.
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
    // `link` never replaces an existing file; a rename would.
    await link(unfinished, path).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(path, "utf8");
}
