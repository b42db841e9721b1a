/** Returns a search parameter of the address as text, cut to 300 characters: the router parses number-like text as a number. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 300) : "";

/** Reads a calendar day (`YYYY-MM-DD`) from an address; null for anything else. Every screen loads this file, so it uses no date library. */
export function dayOf(value: unknown): string | null {
  const day = textOf(value);
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
