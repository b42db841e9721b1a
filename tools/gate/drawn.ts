/**
 * The gate draws a share of the long tests, another one at each commit; a proof (`npm run prove`) leaves nothing out.
 * The seed is in `GATE_SEED`, and the run prints it.
 */

export const isProof = process.env["PROVE"] === "1";

/** A proof, or a person's own run, which has no seed. */
export const leavesNothingOut = (): boolean => isProof || process.env["GATE_SEED"] === undefined;

/** Number of tries of something random. */
export const times = (gate: number, proof: number): number => (isProof ? proof : gate);

/** A number from 0 to 1 that the seed and `what` decide (FNV-1a). */
function chance(what: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${process.env["GATE_SEED"] ?? ""} ${what}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // The last letters move only the low bits: spread them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** `count` of them, in their order; all of them in a proof. `nameOf` tells them apart. */
export function draw<T>(all: readonly T[], count: number, nameOf: (one: T) => string): readonly T[] {
  if (isProof) return all;
  const first = all.toSorted((a, b) => chance(nameOf(a)) - chance(nameOf(b))).slice(0, count);
  return all.filter((one) => first.includes(one));
}

/** Whether the draw gives `what` to the first of two groups. */
export const isDrawn = (what: string): boolean => chance(what) < 0.5;

/** Whether a run does what only half of the runs do; a proof and a person's own run do it always. */
export const isInHalf = (what: string): boolean => leavesNothingOut() || isDrawn(what);

/** A seed of its own for something random. */
export const seedOf = (what: string): number => Math.floor(chance(what) * 2 ** 31);
