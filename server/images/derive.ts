import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { decoder, decoding, inspectHeader, type ImageFacts } from "./inspect.ts";

/** Longest side in pixels. 1280 is the largest side to which a 12 MP photograph can be scaled while the JPEG decoder itself still halves it. */
export const PRINT_SIDE = 1280;
export const THUMBNAIL_SIDE = 320;
const PRINT_QUALITY = 80;
const THUMBNAIL_QUALITY = 75;
/** Largest width and height of a logo or a work's picture, in pixels. */
export const LOGO_BOX = { width: 600, height: 300 };
const LOGO_QUALITY = 85;
/** Largest width and height of a signature: twice the 450 × 165 of the pad, for phones with dense screens. */
export const SIGNATURE_BOX = { width: 900, height: 330 };

export type DerivedFile = {
  readonly path: string;
  readonly mime: "image/jpeg" | "image/png";
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly size: number;
};

export type DerivedPhoto = {
  /** For the PDF and the large view: JPEG with 3 components of 8 bits, upright, without metadata. */
  readonly print: DerivedFile;
  readonly thumbnail: DerivedFile;
};

type Encoded = { readonly data: Buffer; readonly info: OutputInfo };

/** Writes a file. Called outside `decoding`, which reports every failure as the picture's fault: a full disk is not. */
async function keep(path: string, mime: DerivedFile["mime"], { data, info }: Encoded): Promise<DerivedFile> {
  await writeFile(path, data, { mode: 0o600 });
  return { path, mime, width: info.width, height: info.height, size: data.length };
}

async function encodePrint(picture: Sharp): Promise<Encoded> {
  return picture
    .resize(PRINT_SIDE, PRINT_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: PRINT_QUALITY })
    .toBuffer({ resolveWithObject: true });
}

async function encodeThumbnail(print: Buffer): Promise<Encoded> {
  return sharp(print)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/** Makes the two sizes of a photograph that has passed `inspectHeader`; writes `print.jpg` and `thumbnail.jpg` into `outDir`. */
async function derivePhoto(file: string, facts: ImageFacts, outDir: string, folder?: string): Promise<DerivedPhoto> {
  const picture = await decoder(file, facts, folder);
  const print = await decoding(async () => encodePrint(picture));
  const thumbnail = await encodeThumbnail(print.data);
  return {
    print: await keep(join(outDir, "print.jpg"), "image/jpeg", print),
    thumbnail: await keep(join(outDir, "thumbnail.jpg"), "image/jpeg", thumbnail),
  };
}

/** Checks a photograph and makes its two sizes with one decode. */
export async function ingestPhoto(
  file: string,
  outDir: string,
  folder?: string,
): Promise<{ readonly facts: ImageFacts; readonly derived: DerivedPhoto }> {
  const facts = await inspectHeader(file);
  return { facts, derived: await derivePhoto(file, facts, outDir, folder) };
}

/** Writes `logo.png` (for PNG and transparent pictures) or `logo.jpg` into `outDir`. */
export async function deriveLogo(file: string, outDir: string, folder?: string): Promise<DerivedFile> {
  const facts = await inspectHeader(file);
  const picture = await decoder(file, facts, folder);
  const { data, info, png } = await decoding(async () => {
    const asPng = facts.mime === "image/png" || (await picture.metadata()).hasAlpha;
    const small = picture.resize({ ...LOGO_BOX, fit: "inside", withoutEnlargement: true }).toColourspace("srgb");
    const encoded = asPng ? small.png() : small.jpeg({ quality: LOGO_QUALITY });
    return { ...(await encoded.toBuffer({ resolveWithObject: true })), png: asPng };
  });
  const name = png ? "logo.png" : "logo.jpg";
  return keep(join(outDir, name), png ? "image/png" : "image/jpeg", { data, info });
}

/** Writes `signature.png` into `outDir`: on white instead of transparent, and without metadata. */
export async function deriveSignature(file: string, outDir: string, folder?: string): Promise<DerivedFile> {
  const picture = await decoder(file, await inspectHeader(file), folder);
  const encoded = await decoding(async () =>
    picture
      .resize({ ...SIGNATURE_BOX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  return keep(join(outDir, "signature.png"), "image/png", encoded);
}
