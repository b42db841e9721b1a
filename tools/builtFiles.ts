import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Paths of the files below a folder, with `/`. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/**
 * Returns the paths of all files of one build: those in its bundle and those copied from the public folder. A listing of the
 * output folder would also contain the files of earlier builds.
 */
export async function builtFiles(publicDir: string, bundle: object): Promise<Set<string>> {
  return new Set([...Object.keys(bundle), ...(await filesBelow(publicDir))]);
}
