import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const SAMPLES = fileURLToPath(new URL("../../test/support/photos/", import.meta.url));

/** Paths of the sample photographs in the tests. */
export function samplePhotos(): string[] {
  return readdirSync(SAMPLES)
    .filter((name) => name.endsWith(".jpg"))
    .sort()
    .map((name) => join(SAMPLES, name));
}

export type PhotoSize = {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
  readonly grain: number;
};

/** A photograph as a present-day phone writes it: 12 megapixels, about 3 to 4 MB, with the grain of a small sensor. */
export const PHONE: PhotoSize = { width: 4000, height: 3000, quality: 93, grain: 12 };
/** The print size the product keeps (`server/images/derive.ts`). */
export const PRINT: PhotoSize = { width: 1280, height: 960, quality: 80, grain: 0 };

async function makePhoto(index: number, size: PhotoSize, file: string): Promise<void> {
  const samples = samplePhotos();
  const { width, height, grain } = size;
  // Brightness and mirroring make every file a different picture, so that no contestant profits from a cache.
  const picture = sharp(samples[index % samples.length])
    .autoOrient()
    .resize(width, height, { fit: "cover" })
    .modulate({ brightness: 0.85 + (index % 30) / 100 })
    .flop(index % 2 === 1);
  if (grain > 0) {
    const noise = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma: grain },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    picture.composite([{ input: noise, blend: "soft-light" }]);
  }
  await picture.jpeg({ quality: size.quality }).toFile(file);
}

/** Writes `count` different photographs into `folder`; two at a time. */
export async function makePhotos(folder: string, count: number, size: PhotoSize): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => join(folder, `${index}.jpg`));
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await makePhoto(index, size, files[index] ?? "");
  };
  await Promise.all([worker(), worker()]);
  return files;
}
