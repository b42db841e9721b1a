/** Times of day as `HH:mm`; durations as `HH:mm` that may pass 24 hours. */

/** Minutes since midnight of a valid `HH:mm` (24 hours), or null. */
export function parseTime(input: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(input);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** `HH:mm` of a number of minutes; negative becomes `00:00`. */
export function formatDuration(minutes: number): string {
  const safe = Math.max(0, Math.round(minutes));
  return `${String(Math.floor(safe / 60)).padStart(2, "0")}:${String(safe % 60).padStart(2, "0")}`;
}

/**
 * Minutes from start to end. A shift that ends before it starts ends on the next day (night work: 22:00–05:00 is 7 h);
 * null when either is missing or no time.
 */
export function minutesBetween(inicio: string | null, fim: string | null): number | null {
  const start = inicio === null ? null : parseTime(inicio);
  const end = fim === null ? null : parseTime(fim);
  if (start === null || end === null) return null;
  return end >= start ? end - start : end - start + 24 * 60;
}
