import { blank, type Box, boxesIn, contentOf, type Read } from "./boxes.ts";
import { type Patch, ZERO } from "./patch.ts";

/**
 * Blanks everything in an MP4 or MOV file that is not needed for playing. Phones and cameras write the place in many ways
 * (`©xyz`, `loci`, metadata keys, XMP, tracks of telemetry), so only pictures, sound and their tables are kept.
 */

const KEPT = {
  file: new Set(["ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix", "pdin", "wide"]),
  moov: new Set(["mvhd", "iods", "trak", "mvex"]),
  trak: new Set(["tkhd", "mdia", "edts", "tref", "tapt", "trgr"]),
  mdia: new Set(["mdhd", "hdlr", "minf", "elng"]),
  moof: new Set(["mfhd", "traf"]),
} as const;
/** Handlers of the tracks that are played; other tracks are blanked. */
const PLAYED = new Set(["vide", "soun"]);

const find = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type);

async function child(read: Read, parent: Box | undefined, type: string): Promise<Box | undefined> {
  return parent === undefined ? undefined : find(await boxesIn(read, parent.from, parent.end), type);
}

/** Returns the content of a table after its version and flags; empty when the file has no such table. */
async function tableOf(read: Read, stbl: Box | undefined, type: string): Promise<Buffer> {
  const box = await child(read, stbl, type);
  return box === undefined ? Buffer.alloc(0) : (await contentOf(read, box)).subarray(4);
}

/** Sizes of the samples: one size for all samples, or one per sample. */
type Sizes = { readonly samples: number; readonly length: (from: number, count: number) => number };

function sizesOf(stsz: Buffer): Sizes {
  if (stsz.length < 8) return { samples: 0, length: () => 0 };
  const [same, claimed] = [stsz.readUInt32BE(0), stsz.readUInt32BE(4)];
  if (same !== 0) return { samples: claimed, length: (_, count) => count * same };
  const length = (from: number, count: number): number => {
    let bytes = 0;
    for (let sample = from; sample < from + count; sample += 1) bytes += stsz.readUInt32BE(8 + sample * 4);
    return bytes;
  };
  return { samples: Math.min(claimed, Math.floor((stsz.length - 8) / 4)), length };
}

function offsetsOf(stco: Buffer, co64: Buffer): number[] {
  const [table, width] = co64.length > 0 ? [co64, 8] : [stco, 4];
  const count = table.length < 4 ? 0 : Math.min(table.readUInt32BE(0), Math.floor((table.length - 4) / width));
  return Array.from({ length: count }, (_, i) =>
    width === 8 ? Number(table.readBigUInt64BE(4 + i * 8)) : table.readUInt32BE(4 + i * 4),
  );
}

/** Returns the number of samples in each chunk. The table holds runs of three values: first chunk, samples per chunk, description. */
function samplesPerChunk(stsc: Buffer, chunks: number): number[] {
  const runs = stsc.length < 4 ? 0 : Math.min(stsc.readUInt32BE(0), Math.floor((stsc.length - 4) / 12));
  const counts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const at = 4 + run * 12;
    const last = run + 1 < runs ? stsc.readUInt32BE(at + 12) - 1 : chunks;
    for (let chunk = counts.length; chunk < Math.min(last, chunks); chunk += 1) counts.push(stsc.readUInt32BE(at + 4));
  }
  return counts;
}

/** Returns patches for all samples of a track; they are scattered between the samples of other tracks. */
async function samplePatches(read: Read, mdia: Box | undefined): Promise<Patch[]> {
  const stbl = await child(read, await child(read, mdia, "minf"), "stbl");
  const sizes = sizesOf(await tableOf(read, stbl, "stsz"));
  const offsets = offsetsOf(await tableOf(read, stbl, "stco"), await tableOf(read, stbl, "co64"));
  const counts = samplesPerChunk(await tableOf(read, stbl, "stsc"), offsets.length);
  let sample = 0;
  return offsets.map((at, chunk) => {
    // A chunk may claim 4,000 million samples; only those with a size in the table exist.
    const count = Math.min(counts[chunk] ?? 0, sizes.samples - sample);
    const length = sizes.length(sample, count);
    sample += count;
    return { at, length, hex: ZERO };
  });
}

const others = (boxes: readonly Box[], kept: ReadonlySet<string>): Patch[] =>
  boxes.filter(({ type }) => !kept.has(type)).flatMap(blank);

async function trackPatches(read: Read, trak: Box): Promise<Patch[]> {
  const boxes = await boxesIn(read, trak.from, trak.end);
  const mdia = find(boxes, "mdia");
  const inside = mdia === undefined ? [] : await boxesIn(read, mdia.from, mdia.end);
  const hdlr = find(inside, "hdlr");
  const handler = hdlr === undefined ? "" : (await read(hdlr.from + 8, 4)).toString("latin1");
  if (PLAYED.has(handler)) return [...others(boxes, KEPT.trak), ...others(inside, KEPT.mdia)];
  return [...(await samplePatches(read, mdia)), ...blank(trak)];
}

export async function moviePatches(read: Read, moov: Box): Promise<Patch[]> {
  const boxes = await boxesIn(read, moov.from, moov.end);
  const patches = others(boxes, KEPT.moov);
  for (const trak of boxes.filter(({ type }) => type === "trak")) patches.push(...(await trackPatches(read, trak)));
  return patches;
}

export async function videoPatches(read: Read, size: number): Promise<Patch[]> {
  const boxes = await boxesIn(read, 0, size, ["moov", "mdat"]);
  const patches = others(boxes, KEPT.file);
  for (const box of boxes) {
    if (box.type === "moov") patches.push(...(await moviePatches(read, box)));
    if (box.type === "moof") patches.push(...others(await boxesIn(read, box.from, box.end), KEPT.moof));
  }
  return patches;
}
