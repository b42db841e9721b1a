/** What work that goes in steps gives at its end, without a pause, and how many steps it took. */
export function inOneGo<T>(work: Iterator<unknown, T>): { result: T; steps: number } {
  for (let steps = 0; ; steps += 1) {
    const step = work.next();
    if (step.done === true) return { result: step.value, steps };
  }
}
