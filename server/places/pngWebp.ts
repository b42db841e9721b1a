import { crc32 } from "node:zlib";
import { type Patch, ZERO } from "./patch.ts";

/** Finds the parts of PNG and WebP files that may say where the picture was taken: every chunk that is not needed to show the picture. */

const PNG_KEPT = new Set(
  "IHDR PLTE IDAT IEND cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT tRNS tIME cICP mDCv cLLi acTL fcTL fdAT".split(" "),
);
/** Chunk type that readers skip: its letters mean ancillary, private, safe to copy. */
const PNG_BLANK = Buffer.from("zeRo");

const hexOf = (value: number): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString("hex");
};

export function pngPatches(file: Buffer): Patch[] {
  const patches: Patch[] = [];
  let at = 8;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length) break;
    if (!PNG_KEPT.has(type)) {
      const crc = crc32(Buffer.alloc(length), crc32(PNG_BLANK));
      patches.push(
        { at: at + 4, length: 4, hex: PNG_BLANK.toString("hex") },
        { at: at + 8, length, hex: ZERO },
        { at: end - 4, length: 4, hex: hexOf(crc) },
      );
    }
    at = end;
    if (type === "IEND") break;
  }
  return [...patches, { at, length: file.length - at, hex: ZERO }];
}

const WEBP_KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const WEBP_BLANK = Buffer.from("JUNK").toString("hex");
/** Flags of `VP8X` which say that the file has EXIF and XMP. */
const WEBP_FLAGS = 0x0c;

export function webpPatches(file: Buffer): Patch[] {
  const patches: Patch[] = [];
  const riffEnd = Math.min(file.length, file.readUInt32LE(4) + 8);
  let at = 12;
  while (at + 8 <= riffEnd) {
    const type = file.toString("latin1", at, at + 4);
    const length = Math.min(file.readUInt32LE(at + 4), riffEnd - at - 8);
    if (type === "VP8X") {
      const flags = (file[at + 8] ?? 0) & ~WEBP_FLAGS;
      patches.push({ at: at + 8, length: 1, hex: flags.toString(16).padStart(2, "0") });
    }
    if (!WEBP_KEPT.has(type)) patches.push({ at, length: 4, hex: WEBP_BLANK }, { at: at + 8, length, hex: ZERO });
    at += 8 + length + (length % 2);
  }
  return [...patches, { at: riffEnd, length: file.length - riffEnd, hex: ZERO }];
}
