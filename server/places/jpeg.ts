import { type Patch, SPACE, ZERO } from "./patch.ts";
import { tiffPatches } from "./tiff.ts";

/**
 * Finds the parts of a JPEG file that may say where the picture was taken: EXIF, XMP, IPTC, segments of other programs, and
 * everything behind the picture.
 */

const MARKER = {
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  com: 0xfe,
};
const EXIF = "Exif\0\0";
const XMP = ["http://ns.adobe.com/xap/1.0/\0", "http://ns.adobe.com/xmp/extension/\0"];

function segmentPatches(marker: number, payload: Buffer, at: number): Patch[] {
  const isApp = marker >= MARKER.app0 && marker <= MARKER.app15;
  if (!isApp && marker !== MARKER.com) return [];
  const text = payload.toString("latin1", 0, 40);
  // Segments that are needed to show the picture correctly.
  if (marker === MARKER.app0 || marker === MARKER.app14) return [];
  if (marker === MARKER.app2 && text.startsWith("ICC_PROFILE\0")) return [];
  if (marker === MARKER.app1 && text.startsWith(EXIF))
    return tiffPatches(payload.subarray(EXIF.length), at + EXIF.length);
  const xmp = marker === MARKER.app1 ? XMP.find((name) => text.startsWith(name.slice(0, 40))) : undefined;
  if (xmp !== undefined) return [{ at: at + xmp.length, length: payload.length - xmp.length, hex: SPACE }];
  return [{ at, length: payload.length, hex: ZERO }];
}

/** Returns the position of the next marker from `at` on. Inside the coded picture, 0xFF followed by zero or a restart code is no marker. */
function nextMarker(file: Buffer, at: number): number {
  for (let i = file.indexOf(0xff, at); i >= 0 && i + 1 < file.length; i = file.indexOf(0xff, i + 1)) {
    const code = file[i + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return i;
  }
  return file.length;
}

export function jpegPatches(file: Buffer): Patch[] {
  const patches: Patch[] = [];
  let at = 2;
  while (at + 4 <= file.length) {
    at = nextMarker(file, at);
    const marker = file[at + 1];
    if (marker === undefined) break;
    if (marker === MARKER.eoi) {
      // Phones append films and further pictures, which may say where they were taken too.
      patches.push({ at: at + 2, length: file.length - at - 2, hex: ZERO });
      break;
    }
    if (at + 4 > file.length) break;
    const length = Math.max(2, file.readUInt16BE(at + 2));
    patches.push(...segmentPatches(marker, file.subarray(at + 4, at + 2 + length), at + 4));
    at += 2 + length;
  }
  return patches;
}
