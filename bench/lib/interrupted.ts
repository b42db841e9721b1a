/** Cleans up when a bench is interrupted by a signal, since `finally` does not run then. Synchronous work only. */

const works = new Set<() => void>();

function tidy(signal: NodeJS.Signals): void {
  for (const work of [...works].toReversed()) work();
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/**
 * Registers `work` to run on an interruption, last in, first out.
 * @returns a function that unregisters `work`
 */
export function ifInterrupted(work: () => void): () => void {
  if (works.size === 0) for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, tidy);
  works.add(work);
  return () => void works.delete(work);
}
