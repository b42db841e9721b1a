import sharp, { type Metadata, type Sharp } from "sharp";
import { readEnds } from "../lib/ends.ts";
import { readExifFacts, type Gps } from "./exif.ts";
import { convertHeic } from "./heic.ts";
import { ImageRefusedError } from "./refusal.ts";
import { sniff, type ImageMime } from "./sniff.ts";

/** 25 MB. */
export const IMAGE_MAX_BYTES = 25 * 1024 * 1024;
/** Phones make JPEGs of 200 MP, which the decoder scales down while it reads; other formats are decoded at full size. */
export const JPEG_MAX_PIXELS = 210_000_000;
export const OTHER_MAX_PIXELS = 50_000_000;

export type ImageFacts = {
  readonly mime: ImageMime;
  /** In pixels, as a person sees the picture: after the EXIF orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation 1 to 8; 1 when the file has none. */
  readonly orientation: number;
  /** The camera's clock, `YYYY-MM-DDTHH:mm:ss`, zone unknown. */
  readonly takenAt?: string;
  readonly gps?: Gps;
};

const FORMATS: Readonly<Record<ImageMime, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heif",
};

async function readChecked(file: string): Promise<{ head: Buffer; tail: Buffer }> {
  const { size, head, tail } = await readEnds(file);
  if (size === 0) throw new ImageRefusedError("imagem_corrompida", "The file is empty");
  if (size > IMAGE_MAX_BYTES) throw new ImageRefusedError("imagem_grande_demais", `The file has ${size} bytes`);
  return { head, tail };
}

async function readHeader(file: string): Promise<Metadata> {
  return decoding(async () => sharp(file, { limitInputPixels: false }).metadata());
}

/**
 * Opens a picture for decoding, upright. Sets limits that {@link inspectHeader} has already checked, as a second defence.
 * @param folder where a HEIC is converted; other kinds of picture need none
 */
export async function decoder(file: string, { mime }: ImageFacts, folder: string | undefined): Promise<Sharp> {
  const options = { limitInputPixels: JPEG_MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
  // The converter has turned the HEIC by its own properties already; the orientation in its EXIF must not be applied as well.
  if (mime === "image/heic") return sharp(await convertHeic(file, folder), options);
  return sharp(file, options).autoOrient();
}

/**
 * Checks a picture by its content without decoding it: size, first bytes, header, and that the two agree.
 * Throws {@link ImageRefusedError}, or the system's error when the file cannot be read.
 */
export async function inspectHeader(file: string): Promise<ImageFacts> {
  const { head, tail } = await readChecked(file);
  const mime = sniff(head, tail);
  if (mime === null) throw new ImageRefusedError("tipo_nao_permitido", "Not one of the allowed kinds of picture");
  const header = await readHeader(file);
  const agrees = header.format === FORMATS[mime] && (mime !== "image/heic" || header.compression === "hevc");
  if (!agrees) throw new ImageRefusedError("tipo_nao_permitido", `Begins as ${mime} but is ${header.format}`);
  const pixels = header.width * header.height;
  if (pixels > (mime === "image/jpeg" ? JPEG_MAX_PIXELS : OTHER_MAX_PIXELS)) {
    throw new ImageRefusedError("imagem_grande_demais", `${header.width} × ${header.height} pixels`);
  }
  const { width, height } = header.autoOrient;
  return { mime, width, height, orientation: header.orientation ?? 1, ...readExifFacts(header.exif) };
}

/** Runs a decode of the picture; any failure is reported as the picture's fault. */
export async function decoding<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new ImageRefusedError("imagem_corrompida", said, { cause: error });
  }
}

/** Does what {@link inspectHeader} does, and decodes the picture to its last byte (at a small scale), so that a truncated one is refused. */
export async function inspectImage(file: string, folder?: string): Promise<ImageFacts> {
  const facts = await inspectHeader(file);
  const picture = await decoder(file, facts, folder);
  await decoding(async () => picture.resize(64, 64, { fit: "fill" }).raw().toBuffer());
  return facts;
}
