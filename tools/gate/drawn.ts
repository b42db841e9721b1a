/**
 * Draws what the gate (`npm test`) runs: a random share of the long tests, a different one at each commit; a proof (`npm run
 * prove`) leaves nothing out. The seed is in `GATE_SEED`, and the run prints it.
 */

export const isProof = process.env["PROVE"] === "1";

/** True for a proof, and for a run without a seed, such as one that a person starts. */
export const leavesNothingOut = (): boolean => isProof || process.env["GATE_SEED"] === undefined;

/** Chooses how often a random trial is repeated: `gate` times in the gate, `proof` times in a proof. */
export const times = (gate: number, proof: number): number => (isProof ? proof : gate);

/** Returns a number from 0 to 1 that only depends on the seed and `what` (FNV-1a). */
function chance(what: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${process.env["GATE_SEED"] ?? ""} ${what}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // The last characters change only the low bits, so the hash mixes these into the others.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Draws `count` items and keeps their order; a proof gets all of them. `nameOf` identifies an item. */
export function draw<T>(all: readonly T[], count: number, nameOf: (one: T) => string): readonly T[] {
  if (isProof) return all;
  const first = all.toSorted((a, b) => chance(nameOf(a)) - chance(nameOf(b))).slice(0, count);
  return all.filter((one) => first.includes(one));
}

/** True for about half of all values of `what`, chosen by the seed. */
export const isDrawn = (what: string): boolean => chance(what) < 0.5;

/**
 * True if this run does the work that `what` names and that only half of the runs do; a proof, and a run that a person starts,
 * always do this work.
 */
export const isInHalf = (what: string): boolean => leavesNothingOut() || isDrawn(what);

/** A seed for something random, different for each `what`. */
export const seedOf = (what: string): number => Math.floor(chance(what) * 2 ** 31);
