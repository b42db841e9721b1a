/** Work that yields now and then, so that a server may answer others in between (`server/lib/steps.ts`). */
export type Steps<T> = Generator<undefined, T>;

/** Runs all steps without a pause. */
export function atOnce<T>(steps: Iterator<unknown, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
