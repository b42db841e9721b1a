/** Result of work in steps, run without a pause, and the number of its steps. */
export function inOneGo<T>(work: Iterator<unknown, T>): { result: T; steps: number } {
  for (let steps = 0; ; steps += 1) {
    const step = work.next();
    if (step.done === true) return { result: step.value, steps };
  }
}
