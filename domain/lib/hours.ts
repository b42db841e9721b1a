import { withoutHidden } from "./hidden.ts";

/** Times of day as `HH:mm`; durations as `HH:mm` that may pass 24 hours. */

/** Minutes since midnight of a valid `HH:mm` (24 hours), or null. */
export function parseTime(input: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(input);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Hour, its mark, minutes with what may follow them (seconds, `min`, `h`), and the half of the day. */
const TYPED_TIME =
  /^(\d{1,2})(?: ?([:h.]) ?(?:(\d\d)(?:[:.][0-5]\d(?:[.,]\d+)?| ?m(?:in)?(?: ?[0-5]?\d ?s)?| ?hr?s?)?)?)? ?(?:([ap])(?:\.? ?m)?\.?)?$/i;

/**
 * A time as people and programs write it, as `HH:mm`: `7h`, `7:30`, `7h30min`, `07:30:00`, `7.30`, `7:30 PM`. `:` or `h` ends the hour, seconds are
 * dropped. Null when it is none, also for a number alone.
 */
export function readTime(input: string): string | null {
  const text = withoutHidden(input).trim().replace(/\s+/g, " ");
  const [, hour = "", mark, minutes, half] = TYPED_TIME.exec(text) ?? [];
  if (hour === "" || (minutes === undefined && (mark ?? half ?? ".") === ".")) return null;
  const typed = Number(hour);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hours = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const time = `${String(hours).padStart(2, "0")}:${minutes ?? "00"}`;
  return parseTime(time) === null ? null : time;
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
