import { inflateSync } from "node:zlib";

/**
 * Finds out which characters a font file has; reads only the parts of the formats that this needs. Offsets are those of WOFF 1.0
 * and of OpenType's `cmap`.
 */

const WOFF_ENTRY = 20;
const SFNT_ENTRY = 16;

/** Unpacks the OpenType font in a WOFF file, because Typst does not read WOFF. */
export function fontOfWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(tables));
  const range = 2 ** power * SFNT_ENTRY;
  for (const [i, value] of [tables, range, power, tables * SFNT_ENTRY - range].entries()) {
    font.writeUInt16BE(value, 4 + 2 * i);
  }
  let at = 12 + tables * SFNT_ENTRY;
  for (let i = 0; i < tables; i += 1) {
    const from = 44 + i * WOFF_ENTRY;
    const to = 12 + i * SFNT_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((n) => woff.readUInt32BE(from + n)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    (packed < length ? inflateSync(bytes) : bytes).copy(font, at);
    woff.copy(font, to, from, from + 4);
    woff.copy(font, to + 4, from + 16, from + 20);
    font.writeUInt32BE(at, to + 8);
    font.writeUInt32BE(length, to + 12);
    at += Math.ceil(length / 4) * 4;
  }
  return font;
}

function tableAt(font: Buffer, name: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const entry = 12 + i * SFNT_ENTRY;
    if (font.toString("latin1", entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`A font without ${name}`);
}

function addSegments(font: Buffer, at: number, points: Set<number>): void {
  const length = font.readUInt16BE(at + 6);
  for (let i = 0; i < length; i += 2) {
    const [end, start, delta, range] = [14, 16 + length, 16 + 2 * length, 16 + 3 * length].map((n) =>
      font.readUInt16BE(at + n + i),
    ) as [number, number, number, number];
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const glyphAt = at + 16 + 3 * length + i + range + 2 * (point - start);
      const glyph = range === 0 ? (point + delta) % 0x10000 : font.readUInt16BE(glyphAt);
      if (glyph !== 0) points.add(point);
    }
  }
}

function addGroups(font: Buffer, at: number, points: Set<number>): void {
  for (let i = 0; i < font.readUInt32BE(at + 12); i += 1) {
    const group = at + 16 + 12 * i;
    for (let point = font.readUInt32BE(group); point <= font.readUInt32BE(group + 4); point += 1) points.add(point);
  }
}

/** Returns the characters that a font has a glyph for. */
export function charactersOf(font: Buffer): Set<number> {
  const points = new Set<number>();
  const cmap = tableAt(font, "cmap");
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, points);
    if (format === 12) addGroups(font, at, points);
  }
  return points;
}
