/** Recognises files that are of a second kind besides the kind they already have (polyglots). */

/**
 * Markers that readers of other formats search for near the start, at any position. At least five letters: compressed data
 * must not contain a marker by chance.
 */
const FOREIGN_IN_HEAD = ["%pdf-", "<!doctype", "<html", "<script", "<?php"];

/**
 * Finds the position of a ZIP's end record, from which readers find the archive; -1 when there is none. The record counts only if
 * the comment length in it reaches exactly to the end of the file.
 */
export function zipEnd(tail: Buffer): number {
  for (
    let at = tail.indexOf("PK\u0005\u0006", 0, "latin1");
    at >= 0;
    at = tail.indexOf("PK\u0005\u0006", at + 1, "latin1")
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return -1;
}

/**
 * True when a file, whose trailing zeros were cut off, ends as an archive does. Some of these zeros may have belonged to the
 * archive's end record.
 */
export function isArchiveBeforeZeros(tail: Buffer): boolean {
  const at = tail.lastIndexOf("PK\u0005\u0006", tail.length, "latin1");
  const record = Buffer.concat([tail.subarray(at), Buffer.alloc(22)]);
  return at >= 0 && at + 22 + record.readUInt16LE(20) >= tail.length;
}

/** True when a file with this start could be read as a PDF, a page or a script. */
export function isMarked(start: string): boolean {
  const text = start.toLowerCase();
  return FOREIGN_IN_HEAD.some((mark) => text.includes(mark));
}

/** True when a file with these first and last bytes could also be read as a PDF, a page, a script or an archive. */
export function isAlsoAnotherKind(head: Buffer, tail: Buffer): boolean {
  return isMarked(head.toString("latin1")) || zipEnd(tail) >= 0;
}
