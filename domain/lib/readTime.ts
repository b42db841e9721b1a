import { visibleText } from "./text.ts";
import { parseTime } from "./hours.ts";

/** Hour, its mark, minutes with what may follow them (seconds, `min`, `h`), and the half of the day. */
const TYPED_TIME =
  /^(\d{1,2})(?: ?([:h.]) ?(?:(\d\d)(?:[:.][0-5]\d(?:[.,]\d+)?| ?m(?:in)?(?: ?[0-5]?\d ?s)?| ?hr?s?)?)?)? ?(?:([ap])(?:\.? ?m)?\.?)?$/i;

/**
 * A time as people and programs write it, as `HH:mm`: `7h`, `7:30`, `7h30min`, `07:30:00`, `7.30`, `7:30 PM`. `:` or `h` ends the
 * hour, seconds are dropped. Null when it is no time; a number alone is none.
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
