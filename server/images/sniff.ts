import { isAlsoAnotherKind } from "../lib/foreign.ts";

/** Which picture a file claims to be by its first bytes, and whether it claims to be something else at the same time. */

export const IMAGE_MIMES = ["image/jpeg", "image/png", "image/webp", "image/heic"] as const;
export type ImageMime = (typeof IMAGE_MIMES)[number];

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

function signature(head: Buffer): ImageMime | null {
  const text = head.toString("latin1");
  if (text.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (head.subarray(0, PNG.length).equals(PNG)) return "image/png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  const isHeic = text.slice(4, 8) === "ftyp" && HEIC_BRANDS.includes(text.slice(8, 12));
  // An AVIF may carry a brand of HEIC too; its item type `av01` tells it apart.
  if (isHeic && !text.includes("av01")) return "image/heic";
  return null;
}

/**
 * The kind of picture, or null when it is none of the allowed kinds or also another kind of file (a polyglot).
 * `head` and `tail` are the first and last bytes of the file, as many as `readEnds` gives or the whole file.
 */
export function sniff(head: Buffer, tail: Buffer): ImageMime | null {
  const mime = signature(head);
  if (mime === null) return null;
  // Phones append data of their own to photographs (moving pictures, depth): other bytes behind the picture are no reason to refuse it.
  return isAlsoAnotherKind(head, tail) ? null : mime;
}
