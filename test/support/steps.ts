/** Runs all steps of an iterator one after the other without a pause between them. Returns the iterator's result and the number of steps. */
export function inOneGo<T>(work: Iterator<unknown, T>): { result: T; steps: number } {
  for (let steps = 0; ; steps += 1) {
    const step = work.next();
    if (step.done === true) return { result: step.value, steps };
  }
}
