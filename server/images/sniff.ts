import { isAlsoAnotherKind } from "../lib/foreign.ts";

/** Finds the kind of a picture by its first bytes, and whether the file is another kind of file at the same time. */

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
  // An AVIF may carry a brand of HEIC too; its item type `av01` distinguishes it.
  if (isHeic && !text.includes("av01")) return "image/heic";
  return null;
}

/**
 * Finds the kind of a picture; null when it is not an allowed kind, or when the file is also another kind of file (a polyglot).
 * `head` and `tail` are the first and last bytes of the file, as many as `readEnds` gives, or the whole file.
 */
export function sniff(head: Buffer, tail: Buffer): ImageMime | null {
  const mime = signature(head);
  if (mime === null) return null;
  // Phones append data of their own to photographs (moving pictures, depth): other bytes after the picture are no reason to refuse it.
  return isAlsoAnotherKind(head, tail) ? null : mime;
}
