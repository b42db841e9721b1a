/** Which picture a file claims to be by its first bytes, and whether it claims to be something else at the same time. */

export const IMAGE_MIMES = ["image/jpeg", "image/png", "image/webp", "image/heic"] as const;
export type ImageMime = (typeof IMAGE_MIMES)[number];

/** How much of the start and of the end of a file {@link sniff} looks at. */
export const HEAD_BYTES = 1024;
export const TAIL_BYTES = 22 + 65_535;

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/**
 * What readers of other formats look for near the start, wherever it stands. Five letters at least: compressed data must
 * not contain one by chance.
 */
const FOREIGN_IN_HEAD = ["%pdf-", "<!doctype", "<html", "<script", "<?php"];

function signature(head: Buffer): ImageMime | null {
  const text = head.toString("latin1");
  if (text.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (head.subarray(0, PNG.length).equals(PNG)) return "image/png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  const isHeic = text.slice(4, 8) === "ftyp" && HEIC_BRANDS.includes(text.slice(8, 12));
  // AVIF may carry a brand of HEIC; its items tell.
  if (isHeic && !text.includes("av01")) return "image/heic";
  return null;
}

/**
 * A ZIP is read from its end: its last record says how many bytes of comment follow, up to the last byte of the file.
 * Phones append data of their own to photographs (moving pictures, depth), so other bytes behind the picture are no reason.
 */
function endsAsZip(tail: Buffer): boolean {
  for (
    let at = tail.indexOf("PK\u0005\u0006", 0, "latin1");
    at >= 0;
    at = tail.indexOf("PK\u0005\u0006", at + 1, "latin1")
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/**
 * The kind of picture, or null when it is none of the allowed kinds or also another kind of file (a polyglot).
 * `head` and `tail` are the first and last bytes of the file, as many as `HEAD_BYTES` and `TAIL_BYTES` or the whole file.
 */
export function sniff(head: Buffer, tail: Buffer): ImageMime | null {
  const mime = signature(head);
  if (mime === null) return null;
  const text = head.toString("latin1").toLowerCase();
  if (FOREIGN_IN_HEAD.some((mark) => text.includes(mark)) || endsAsZip(tail)) return null;
  return mime;
}
