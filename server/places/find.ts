import { readFile } from "node:fs/promises";
import { withPieces } from "./boxes.ts";
import { heicPatches } from "./heic.ts";
import { jpegPatches } from "./jpeg.ts";
import { inOrder, type Patch } from "./patch.ts";
import { pngPatches, webpPatches } from "./pngWebp.ts";
import { videoPatches } from "./video.ts";

/** Finds the bytes of a picture or film that say where it was taken. Runs in a child process, like everything that reads untrusted bytes. */

const FINDERS: Readonly<Record<string, (path: string) => Promise<Patch[]>>> = {
  "image/jpeg": async (path) => jpegPatches(await readFile(path)),
  "image/png": async (path) => pngPatches(await readFile(path)),
  "image/webp": async (path) => webpPatches(await readFile(path)),
  "image/heic": (path) => withPieces(path, heicPatches),
  "image/heif": (path) => withPieces(path, heicPatches),
  "video/mp4": (path) => withPieces(path, videoPatches),
  "video/quicktime": (path) => withPieces(path, videoPatches),
};

/**
 * True for kinds of files that are searched for the place where they were taken. Files of other kinds (PDF, archives, drawings)
 * are served unchanged.
 */
export const maySayPlace = (mime: string): boolean => mime in FINDERS;

/** @throws Error when the file cannot be parsed to its end; people without the right to see the place then get nothing of the file */
export async function findPlaces({ path, mime }: { readonly path: string; readonly mime: string }): Promise<Patch[]> {
  return inOrder((await FINDERS[mime]?.(path)) ?? []);
}
