import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { JpegFile } from "./jpeg.ts";

/** The bytes of the finished PDF in order: slices of the typeset skeleton, with whole image files in place of the placeholders. */
export type PdfParts = { readonly parts: readonly (Buffer | JpegFile)[]; readonly size: number };

type Slot = {
  /** Offsets of the image dictionary (`dict`), of the stream data (`data`), and of the end of this data (`end`). */
  readonly dict: number;
  readonly data: number;
  readonly end: number;
  readonly image: JpegFile;
};

/**
 * Returns the mark of image `index`, by which {@link bindImages} finds the placeholder in the skeleton. People who write the text
 * must not be able to guess `key`.
 */
export function imageMark(key: string, index: number): string {
  return `${key}:${index};`;
}

/** Bytes of {@link placeholderJpeg} before the mark: SOI, COM and length. */
const BEFORE_MARK = 6;

function findSlots(pdf: Buffer, key: string, until: number, images: readonly JpegFile[]): Slot[] {
  const slots: Slot[] = [];
  for (let at = pdf.indexOf(`${key}:`); at >= 0 && at < until; at = pdf.indexOf(`${key}:`, at + 1)) {
    const index = Number(pdf.toString("latin1", at + key.length + 1, pdf.indexOf(";", at)));
    const data = at - BEFORE_MARK;
    const image = images[index];
    if (image === undefined || pdf.readUInt32BE(data) !== 0xffd8fffe)
      throw new Error("a placeholder is not where its mark is");
    const dict = pdf.lastIndexOf(" obj\n", data) + 5;
    const length = /\/Length (\d+)/.exec(pdf.toString("latin1", dict, data))?.[1];
    if (length === undefined) throw new Error("an image stream without a length");
    slots.push({ dict, data, end: data + Number(length), image });
  }
  return slots;
}

/** Returns the image dictionary with length and pixels of the real file; the rest stays as Typst wrote it. */
function boundDictionary(pdf: Buffer, { dict, data, image }: Slot): Buffer {
  const text = pdf
    .toString("latin1", dict, data)
    .replace(/\/Length \d+/, `/Length ${image.size}`)
    .replace(/\/Width \d+/, `/Width ${image.width}`)
    .replace(/\/Height \d+/, `/Height ${image.height}`);
  return Buffer.from(text, "latin1");
}

/** Returns the cross-reference rows (20 bytes each), with every offset moved by the size of the insertions before it. Line ends are not changed. */
function movedRows(rows: Buffer, grown: readonly { readonly from: number; readonly by: number }[]): Buffer {
  const moved = Buffer.from(rows);
  // Slots come in the order of the file: the insertions before an offset are a running sum, found by bisection.
  const sums: number[] = [];
  for (const { by } of grown) sums.push((sums.at(-1) ?? 0) + by);
  const insertedBefore = (offset: number): number => {
    let [low, high] = [0, grown.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((grown[middle]?.from ?? offset) < offset) low = middle + 1;
      else high = middle;
    }
    return sums[low - 1] ?? 0;
  };
  for (let row = 0; row < rows.length; row += 20) {
    if (rows[row + 17] !== 0x6e) continue; // only `n`, objects in use
    const offset = Number(rows.toString("latin1", row, row + 10));
    moved.write(String(offset + insertedBefore(offset)).padStart(10, "0"), row, "latin1");
  }
  return moved;
}

/**
 * Replaces the placeholder streams of a PDF by real JPEG files. Typst decodes every raster it lays out (2.5 MB of memory
 * and 4 ms for each photo); a placeholder of 8 × 8 costs nothing, and the file gets the photo's own bytes. Relies on what
 * the pinned Typst writes: a classic cross-reference table, one image per object, its dictionary directly before the
 * stream. The test that compares with natively embedded images fails loudly when a new version writes something else.
 */
export function bindImages(pdf: Buffer, key: string, images: readonly JpegFile[]): PdfParts {
  const startxref = pdf.lastIndexOf("startxref");
  const xref = Number(
    pdf
      .toString("latin1", startxref + 9, startxref + 30)
      .trim()
      .split(/\s/)[0],
  );
  const head = /^xref\s+0 (\d+)\s*?\r?\n/.exec(pdf.toString("latin1", xref, xref + 40));
  if (startxref < 0 || head === null) throw new Error("a PDF without a classic cross-reference table");
  const rowsStart = xref + head[0].length;
  const rowsEnd = rowsStart + Number(head[1]) * 20;

  const parts: (Buffer | JpegFile)[] = [];
  const grown: { from: number; by: number }[] = [];
  let position = 0;
  for (const slot of findSlots(pdf, key, xref, images)) {
    const dictionary = boundDictionary(pdf, slot);
    parts.push(pdf.subarray(position, slot.dict), dictionary, slot.image);
    grown.push({
      from: slot.dict,
      by: dictionary.length - (slot.data - slot.dict) + slot.image.size - (slot.end - slot.data),
    });
    position = slot.end;
  }
  const total = grown.reduce((sum, g) => sum + g.by, 0);
  parts.push(pdf.subarray(position, rowsStart), movedRows(pdf.subarray(rowsStart, rowsEnd), grown));
  const tail = pdf.toString("latin1", rowsEnd).replace(/(startxref\s+)\d+/, `$1${xref + total}`);
  parts.push(Buffer.from(tail, "latin1"));
  return { parts, size: parts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : part.size), 0) };
}

const CHUNK = 1 << 20;

function copyImage(out: number, image: JpegFile, chunk: Buffer): void {
  const fd = openSync(image.file, "r");
  try {
    if (fstatSync(fd).size !== image.size) throw new Error("an image changed while its document was made");
    for (let at = 0; at < image.size;) {
      const length = readSync(fd, chunk, 0, Math.min(CHUNK, image.size - at), at);
      if (length === 0) throw new Error("an image ended while its document was made");
      at += length;
      for (let written = 0; written < length;) written += writeSync(out, chunk, written, length - written);
    }
  } finally {
    closeSync(fd);
  }
}

/** Writes the parts to a new file, never holding more than one mebibyte of image in memory. */
export function writeParts(outFile: string, { parts }: PdfParts): void {
  const out = openSync(outFile, "w");
  const chunk = Buffer.allocUnsafe(CHUNK);
  try {
    for (const part of parts) {
      if (!Buffer.isBuffer(part)) copyImage(out, part, chunk);
      else for (let written = 0; written < part.length;) written += writeSync(out, part, written);
    }
  } finally {
    closeSync(out);
  }
}
