import sharp, { type Sharp } from "sharp";

/** Judges which way up a photograph is, by comparing it with an upright one of the same subject. */

/** 24 × 24 grey values, whatever the shape, so that any two can be compared. */
export async function small(source: Sharp): Promise<Buffer> {
  return source.resize(24, 24, { fit: "fill" }).greyscale().raw().toBuffer();
}

/** Mean difference of grey values, 0 to 255. */
export function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (const [at, value] of a.entries()) sum += Math.abs(value - (b[at] ?? 0));
  return sum / a.length;
}

/** The other seven ways a picture can lie, by the pixels of an upright one. */
export async function wrongWays(reference: string): Promise<Buffer[]> {
  const ways: Buffer[] = [];
  for (const mirror of [false, true]) {
    for (const angle of [0, 90, 180, 270]) {
      if (!mirror && angle === 0) continue;
      const turned = await sharp(await sharp(reference).flop(mirror).toBuffer())
        .rotate(angle)
        .toBuffer();
      ways.push(await small(sharp(turned)));
    }
  }
  return ways;
}
