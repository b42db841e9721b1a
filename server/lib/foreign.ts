/** Marks of another kind of file inside one that already has a kind (polyglots). */

/**
 * What readers of other formats look for near the start, wherever it stands. Five letters at least: compressed data must
 * not contain one by chance.
 */
const FOREIGN_IN_HEAD = ["%pdf-", "<!doctype", "<html", "<script", "<?php"];

/** The position of the record a ZIP is read from, -1 when there is none. It says how many bytes follow, up to the last of the file. */
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

/** Do these first and last bytes also make a PDF, a page, a script or an archive? */
export function isAlsoAnotherKind(head: Buffer, tail: Buffer): boolean {
  const text = head.toString("latin1").toLowerCase();
  return FOREIGN_IN_HEAD.some((mark) => text.includes(mark)) || zipEnd(tail) >= 0;
}
