import sharp from "sharp";

/**
 * Makes files that contain the geographic place where they were recorded, in every way in which phones and cameras write it. Each
 * file contains the bytes of `PLACE`.
 */

/** The place in the format of ISO 6709, as phones write it. */
export const PLACE = "-19.9245-043.9352";

export function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}
export const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4));
  return bytes;
};
export const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => bytes.writeUInt16BE(value, i * 2));
  return bytes;
};

type Found = { readonly type: string; readonly at: number; readonly end: number };
export function boxesOf(bytes: Buffer, from = 0, to = bytes.length): Found[] {
  const found: Found[] = [];
  for (let at = from; at + 8 <= to;) {
    const end = at + bytes.readUInt32BE(at);
    found.push({ type: bytes.toString("latin1", at + 4, at + 8), at, end });
    at = end;
  }
  return found;
}

/** Adds `by` to every chunk offset in a movie's index. */
function shiftOffsets(moov: Buffer, by: number): void {
  for (let at = moov.indexOf("stco"); at >= 0; at = moov.indexOf("stco", at + 4))
    for (let i = 0; i < moov.readUInt32BE(at + 8); i += 1) {
      const entry = at + 12 + i * 4;
      moov.writeUInt32BE(moov.readUInt32BE(entry) + by, entry);
    }
}

/**
 * Builds a telemetry track like those of action cameras: the track has one sample, at `offset`, while its only chunk claims to
 * have `samples` samples.
 */
function telemetry(offset: number, length: number, samples: number): Buffer {
  const stbl = box(
    "stbl",
    box("stsd", u32(0, 1), box("gpmd", Buffer.alloc(8))),
    box("stts", u32(0, 1, 1, 1000)),
    box("stsc", u32(0, 1, 1, samples, 1)),
    box("stsz", u32(0, 0, 1, length)),
    box("stco", u32(0, 1, offset)),
  );
  const mdia = box(
    "mdia",
    box("mdhd", u32(0, 0, 0, 1000, 1000, 0)),
    box("hdlr", u32(0, 0), "meta", u32(0, 0, 0), "\0"),
    box("minf", stbl),
  );
  return box("trak", box("tkhd", u32(7, 0, 0, 99, 0, 1000), Buffer.alloc(60)), mdia);
}

/**
 * Returns the same video with its place in `©xyz`, `loci`, Apple's keys, XMP, a maker's box, and a telemetry track that claims to
 * have `samples` samples.
 */
export function videoWithPlace(film: Buffer, samples = 1): Buffer {
  const [ftyp, ...rest] = boxesOf(film);
  const moov = rest.find(({ type }) => type === "moov");
  if (ftyp === undefined || moov === undefined) throw new Error("no film");
  const key = "com.apple.quicktime.location.ISO6709";
  const keys = box("keys", u32(0, 1), box("mdta", key));
  const ilst = box("ilst", box("\0\0\0\u0001", box("data", u32(1, 0), PLACE)));
  const meta = box("meta", box("hdlr", u32(0, 0), "mdta", u32(0, 0, 0), "\0"), keys, ilst);
  const xyz = box("\u00a9xyz", u16(PLACE.length, 0x15c7), PLACE);
  const loci = box("loci", u32(0), `Obra ${PLACE}\0`);
  const udta = box("udta", xyz, loci, box("GPMF", PLACE), box("XMP_", `<exif:GPSLatitude>${PLACE}</exif:GPSLatitude>`));
  const sample = Buffer.from(`GPS5 ${PLACE}`);
  const added = udta.length + meta.length + telemetry(0, 0, samples).length;
  const before = moov.at < (rest.find(({ type }) => type === "mdat")?.at ?? 0);
  const index = Buffer.from(film.subarray(moov.at, moov.end));
  if (before) shiftOffsets(index, added);
  const inside = Buffer.concat([
    index.subarray(8),
    udta,
    meta,
    telemetry(film.length + added + 8, sample.length, samples),
  ]);
  return Buffer.concat([
    film.subarray(0, moov.at),
    box("moov", inside),
    film.subarray(moov.end),
    box("mdat", sample),
    box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), `<x:xmpmeta>${PLACE}</x:xmpmeta>`),
  ]);
}

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${PLACE}"/></rdf:RDF></x:xmpmeta>`;
const EXIF = {
  IFD0: { Make: "Telefone" },
  IFD3: {
    GPSLatitudeRef: "S",
    GPSLatitude: "19/1 55/1 28/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "43/1 56/1 6/1",
    GPSMapDatum: PLACE,
  },
};

/** Makes a photograph with the place in EXIF and XMP, stored rotated by 90°; a JPEG also has the place in IPTC, a comment and an appended video. */
export async function photoWithPlace(format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#8a5a2b" } });
  const file = await plain.toFormat(format).withMetadata({ orientation: 6, exif: EXIF }).withXmp(XMP).toBuffer();
  if (format !== "jpeg") return file;
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker]), u16(text.length + 2), Buffer.from(text, "latin1")]);
  const iptc = segment(0xed, `Photoshop 3.0\0 8BIM ${PLACE}`);
  const comment = segment(0xfe, `feita em ${PLACE}`);
  return Buffer.concat([file.subarray(0, 2), iptc, comment, file.subarray(2), Buffer.from(`film ${PLACE}`)]);
}

/** Makes a HEIC file without a picture that could be decoded: only an index, with items for EXIF and XMP. */
export async function heicWithPlace(): Promise<Buffer> {
  const { exif } = await sharp(await photoWithPlace("webp")).metadata();
  if (exif === undefined) throw new Error("no EXIF");
  const tiff = exif.subarray(exif.toString("latin1", 0, 4) === "Exif" ? 6 : 0);
  const items = [Buffer.concat([u32(0), tiff]), Buffer.from(XMP)];
  const infe = (id: number, type: string, ...more: string[]) =>
    box("infe", Buffer.from([2, 0, 0, 0]), u16(id, 0), type, "\0", ...more);
  const iinf = box("iinf", u32(0), u16(2), infe(1, "Exif"), infe(2, "mime", "application/rdf+xml\0"));
  const iloc = (at: number) => {
    const [first, second] = items.map(({ length }) => length) as [number, number];
    const entries = [u16(1, 0, 1), u32(at, first), u16(2, 0, 1), u32(at + first, second)];
    return box("iloc", u32(0), Buffer.from([0x44, 0x00]), u16(2), ...entries);
  };
  const ftyp = box("ftyp", "heic", u32(0), "heic", "mif1");
  const meta = (at: number) => box("meta", u32(0), box("hdlr", u32(0, 0), "pict", u32(0, 0, 0), "\0"), iinf, iloc(at));
  const at = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(at), box("mdat", ...items)]);
}
