/** `--quick`: a few seconds, for CI and a look while working; the figures to write down come from a full run. */
export const QUICK = process.argv.includes("--quick");

/** `full` rounds, or `quick` ones with `--quick`. */
export const rounds = (full: number, quick: number): number => (QUICK ? quick : full);
