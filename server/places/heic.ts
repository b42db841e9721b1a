import { blank, type Box, boxesIn, contentOf, type Read } from "./boxes.ts";
import { type Patch, SPACE, ZERO } from "./patch.ts";
import { tiffPatches } from "./tiff.ts";
import { moviePatches } from "./video.ts";

/** Finds the EXIF and XMP items of a HEIC file, which may say where the picture was taken. An index names the items, a table says where they are. */

const KEPT = new Set(["ftyp", "styp", "meta", "mdat", "moov", "wide"]);
/** Types of items that hold text, not pictures; XMP is among the `mime` items. */
const WORDS = new Set(["Exif", "mime", "uri "]);

type Extent = { readonly at: number; readonly length: number };

/** Reads the ids and types of the text items (ItemInfoBox, versions 0 and 1; entries of versions 2 and 3). */
async function wordItems(read: Read, iinf: Box): Promise<Map<number, string>> {
  const version = (await read(iinf.from, 1))[0] ?? 0;
  const found = new Map<number, string>();
  for (const infe of await boxesIn(read, iinf.from + (version === 0 ? 6 : 8), iinf.end)) {
    const entry = await read(infe.from, 16);
    const wide = entry[0] === 3;
    const id = wide ? entry.readUInt32BE(4) : entry.readUInt16BE(4);
    const type = entry.toString("latin1", wide ? 10 : 8, wide ? 14 : 12);
    if (WORDS.has(type)) found.set(id, type);
  }
  return found;
}

/** Reads the byte ranges of the items, keyed by item id (ItemLocationBox, versions 0 to 2). */
function locations(iloc: Buffer, idat: Box | undefined): Map<number, Extent[]> {
  const version = iloc[0] ?? 0;
  const sizes = iloc.readUInt16BE(4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  let at = 6;
  const take = (bytes: number): number => {
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(iloc.readBigUInt64BE(at)) : iloc.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const wide = version === 2 ? 4 : 2;
  const found = new Map<number, Extent[]>();
  for (let items = take(wide); items > 0; items -= 1) {
    const id = take(wide);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2);
    const base = take(baseSize) + (method === 1 ? (idat?.from ?? 0) : 0);
    const extents: Extent[] = [];
    for (let n = take(2); n > 0; n -= 1) {
      take(indexSize);
      const offset = take(offsetSize);
      extents.push({ at: base + offset, length: take(lengthSize) });
    }
    found.set(id, extents);
  }
  return found;
}

/**
 * Returns the patches of an EXIF item, which consists of an offset to the TIFF block and the block. An item stored in several
 * pieces is blanked as a whole.
 */
async function exifPatches(read: Read, extents: readonly Extent[]): Promise<Patch[]> {
  const [only] = extents;
  if (only === undefined || extents.length > 1) return extents.map((extent) => ({ ...extent, hex: ZERO }));
  const item = await contentOf(read, { type: "", at: only.at, from: only.at, end: only.at + only.length });
  const start = item.length < 4 ? item.length : 4 + item.readUInt32BE(0);
  return start >= item.length ? [{ ...only, hex: ZERO }] : tiffPatches(item.subarray(start), only.at + start);
}

export async function heicPatches(read: Read, size: number): Promise<Patch[]> {
  const boxes = await boxesIn(read, 0, size);
  const patches = boxes.filter(({ type }) => !KEPT.has(type)).flatMap(blank);
  const moov = boxes.find(({ type }) => type === "moov");
  if (moov !== undefined) patches.push(...(await moviePatches(read, moov)));
  const meta = boxes.find(({ type }) => type === "meta");
  if (meta === undefined) return patches;
  const inside = await boxesIn(read, meta.from + 4, meta.end);
  const of = (type: string): Box | undefined => inside.find((box) => box.type === type);
  const [iinf, iloc] = [of("iinf"), of("iloc")];
  if (iinf === undefined || iloc === undefined) return patches;
  const places = locations(await contentOf(read, iloc), of("idat"));
  for (const [id, type] of await wordItems(read, iinf)) {
    const extents = places.get(id) ?? [];
    if (type === "Exif") patches.push(...(await exifPatches(read, extents)));
    else patches.push(...extents.map((extent) => ({ ...extent, hex: SPACE })));
  }
  return patches;
}
