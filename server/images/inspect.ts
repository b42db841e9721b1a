import sharp, { type Metadata, type Sharp } from "sharp";
import { readEnds } from "../lib/ends.ts";
import { readExifFacts, type Gps } from "./exif.ts";
import { ImageRefusedError } from "./refusal.ts";
import { sniff, type ImageMime } from "./sniff.ts";

/** 25 MB. */
export const IMAGE_MAX_BYTES = 25 * 1024 * 1024;
/** Phones make 200 MP JPEGs, which shrink while they are decoded; other formats are decoded whole. */
export const JPEG_MAX_PIXELS = 210_000_000;
export const OTHER_MAX_PIXELS = 50_000_000;

export type ImageFacts = {
  readonly mime: ImageMime;
  /** Pixels, as a person sees the picture: after the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation 1 to 8; 1 when there is none. */
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

/** This build of the image library may know HEIF without HEVC, the codec of phones (patents); the header still reads then. */
function undecodable(mime: ImageMime, error: unknown): ImageRefusedError {
  const said = error instanceof Error ? error.message : String(error);
  const code = mime === "image/heic" ? "tipo_nao_permitido" : "imagem_corrompida";
  return new ImageRefusedError(code, said, { cause: error });
}

async function readHeader(file: string, mime: ImageMime): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw undecodable(mime, error);
  }
}

/** Opens a picture for decoding with the limits that {@link inspectHeader} has checked, as a second wall. */
export function decoder(file: string): Sharp {
  return sharp(file, { limitInputPixels: JPEG_MAX_PIXELS, failOn: "error", sequentialRead: true });
}

/**
 * Checks a picture by its content without decoding it: size, first bytes, header, and that the two agree.
 * Throws {@link ImageRefusedError}, or the system's error when the file cannot be read.
 */
export async function inspectHeader(file: string): Promise<ImageFacts> {
  const { head, tail } = await readChecked(file);
  const mime = sniff(head, tail);
  if (mime === null) throw new ImageRefusedError("tipo_nao_permitido", "Not one of the allowed kinds of picture");
  const header = await readHeader(file, mime);
  const agrees = header.format === FORMATS[mime] && (mime !== "image/heic" || header.compression === "hevc");
  if (!agrees) throw new ImageRefusedError("tipo_nao_permitido", `Begins as ${mime} but is ${header.format}`);
  const pixels = header.width * header.height;
  if (pixels > (mime === "image/jpeg" ? JPEG_MAX_PIXELS : OTHER_MAX_PIXELS)) {
    throw new ImageRefusedError("imagem_grande_demais", `${header.width} × ${header.height} pixels`);
  }
  const { width, height } = header.autoOrient;
  return { mime, width, height, orientation: header.orientation ?? 1, ...readExifFacts(header.exif) };
}

/** Runs a decode of the picture; a failure is the picture's, except where the machine says so itself. */
export async function decoding<T>(mime: ImageMime, decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw undecodable(mime, error);
  }
}

/** As {@link inspectHeader}, and decodes the picture to its last byte (at a small scale), so that a cut-off one is refused. */
export async function inspectImage(file: string): Promise<ImageFacts> {
  const facts = await inspectHeader(file);
  await decoding(facts.mime, async () => decoder(file).resize(64, 64, { fit: "fill" }).raw().toBuffer());
  return facts;
}
