import { readFile } from "node:fs/promises";
import { withPieces } from "./boxes.ts";
import { heicPatches } from "./heic.ts";
import { jpegPatches } from "./jpeg.ts";
import { inOrder, type Patch } from "./patch.ts";
import { pngPatches, webpPatches } from "./pngWebp.ts";
import { videoPatches } from "./video.ts";

/**
 * Finds where a file states a place, by its kind. Runs in a child process, as everything that reads untrusted bytes.
 */

const FINDERS: Readonly<Record<string, (path: string) => Promise<Patch[]>>> = {
  "image/jpeg": async (path) => jpegPatches(await readFile(path)),
  "image/png": async (path) => pngPatches(await readFile(path)),
  "image/webp": async (path) => webpPatches(await readFile(path)),
  "image/heic": (path) => withPieces(path, heicPatches),
  "image/heif": (path) => withPieces(path, heicPatches),
  "video/mp4": (path) => withPieces(path, videoPatches),
  "video/quicktime": (path) => withPieces(path, videoPatches),
};

/** Can files of this kind say a place where it is found? Of others (PDF, archives, drawings) nothing is changed. */
export const maySayPlace = (mime: string): boolean => mime in FINDERS;

/** @throws Error when the file cannot be followed to its end: then nothing of it may go to those without the right */
export async function findPlaces({ path, mime }: { readonly path: string; readonly mime: string }): Promise<Patch[]> {
  return inOrder((await FINDERS[mime]?.(path)) ?? []);
}
