import type { Sharp } from "sharp";

/** Judges which way up a photograph is, by comparing it with an upright one of the same subject. */

const SIDE = 24;

/** Scales a picture of any shape to 24 × 24 grey values, so that any two pictures can be compared. */
export async function small(source: Sharp): Promise<Buffer> {
  return source.resize(SIDE, SIDE, { fit: "fill" }).greyscale().raw().toBuffer();
}

/** Returns the mean difference between the grey values of two pictures, 0 to 255. */
export function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (const [at, value] of a.entries()) sum += Math.abs(value - (b[at] ?? 0));
  return sum / a.length;
}

type Point = readonly [x: number, y: number];
const moved = (picture: Buffer, from: (x: number, y: number) => Point): Buffer =>
  Buffer.from(
    picture.map((_, at) => {
      const [x, y] = from(at % SIDE, Math.floor(at / SIDE));
      return picture[y * SIDE + x] ?? 0;
    }),
  );

/** The other seven orientations of a picture, made from `small` of the upright one. */
export function wrongWays(upright: Buffer): Buffer[] {
  const turned = (picture: Buffer) => moved(picture, (x, y) => [y, SIDE - 1 - x]);
  const mirrored = moved(upright, (x, y) => [SIDE - 1 - x, y]);
  return [upright, mirrored]
    .flatMap((way) => [way, turned(way), turned(turned(way)), turned(turned(turned(way)))])
    .slice(1);
}
