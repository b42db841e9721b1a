/** Times of day as `HH:mm`, and durations as `HH:mm`, which may exceed 24 hours. */

/** Converts a valid time `HH:mm` to minutes since midnight; null for anything else. */
export function parseTime(input: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(input);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Writes a number of minutes as `HH:mm`; a negative number as `00:00`. */
export function formatDuration(minutes: number): string {
  const safe = Math.max(0, Math.round(minutes));
  return `${String(Math.floor(safe / 60)).padStart(2, "0")}:${String(safe % 60).padStart(2, "0")}`;
}

/**
 * Minutes from start to end. An end before the start is on the next day (night work: 22:00–05:00 is 7 h). Null when either time
 * is missing or invalid.
 */
export function minutesBetween(inicio: string | null, fim: string | null): number | null {
  const start = inicio === null ? null : parseTime(inicio);
  const end = fim === null ? null : parseTime(fim);
  if (start === null || end === null) return null;
  return end >= start ? end - start : end - start + 24 * 60;
}
