/** `--quick`: the bench takes a few seconds, for CI and for trying out; figures to write down come from a full run. */
export const QUICK = process.argv.includes("--quick");

/** The number given as `--name=1000`, otherwise the default. */
export function numberOf(name: string, otherwise: number): number {
  const said = process.argv.find((word) => word.startsWith(`--${name}=`));
  return said === undefined ? otherwise : Number(said.slice(name.length + 3));
}

/** `full` rounds, or `quick` ones with `--quick`. */
export const rounds = (full: number, quick: number): number => (QUICK ? quick : full);
