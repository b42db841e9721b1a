/** Removes from a content the values that mean nothing (decision 026): null, an empty list and an empty object count as absent. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** Returns a content without the keys whose value means nothing, at every depth. Entries of lists stay, and so do `false`, `0` and `""`. */
export function dito(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dito);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, dito(each)] as const);
  return Object.fromEntries(entries.filter(([, each]) => !saysNothing(each)));
}
