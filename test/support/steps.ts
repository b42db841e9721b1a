/** Runs work that is done in steps without a pause. Returns its result and the number of its steps. */
export function inOneGo<T>(work: Iterator<unknown, T>): { result: T; steps: number } {
  for (let steps = 0; ; steps += 1) {
    const step = work.next();
    if (step.done === true) return { result: step.value, steps };
  }
}
