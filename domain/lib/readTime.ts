import { visibleText } from "./text.ts";
import { parseTime } from "./hours.ts";

/** Matches the hour, the mark after it, the minutes with an optional suffix (seconds, `min`, `h`), and `a` or `p` for AM or PM. */
const TYPED_TIME =
  /^(\d{1,2})(?: ?([:h.]) ?(?:(\d\d)(?:[:.][0-5]\d(?:[.,]\d+)?| ?m(?:in)?(?: ?[0-5]?\d ?s)?| ?hr?s?)?)?)? ?(?:([ap])(?:\.? ?m)?\.?)?$/i;

/**
 * Reads a time as people and programs write it and returns `HH:mm`: `7h`, `7:30`, `7h30min`, `07:30:00`, `7.30`, `7:30 PM`. The
 * hour ends at `:`, `.` or `h`; seconds are dropped. Null when the text is no time; a number alone is no time.
 */
export function readTime(input: string): string | null {
  const text = visibleText(input).trim().replace(/\s+/g, " ");
  const [, hour = "", mark, minutes, half] = TYPED_TIME.exec(text) ?? [];
  if (hour === "" || (minutes === undefined && (mark ?? half ?? ".") === ".")) return null;
  const typed = Number(hour);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hours = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const time = `${String(hours).padStart(2, "0")}:${minutes ?? "00"}`;
  return parseTime(time) === null ? null : time;
}
