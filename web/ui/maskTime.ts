import { visibleText } from "../../domain/lib/text.ts";
import { readTime } from "../../domain/lib/readTime.ts";

/** Nothing more is to come: minutes, or the half of the day. */
const COMPLETE = /[:h.] ?\d\d$|[ap]\.? ?m\.?$/i;

/**
 * Digits of a time as `hh:mm`. A first digit that can only be an hour's unit gets its zero: `7` → `07`, `730` →
 * `07:30`. A typed `:` or `h` ends the hour: `1:00:00` → `01:00`. Other text stays as it is.
 */
export function maskTime(text: string): string {
  const typed = visibleText(text).trim();
  const digits = typed.replace(/^[3-9]/, "0$&");
  if (/^\d{0,4}$/.test(digits)) return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
  return (COMPLETE.test(typed) ? readTime(typed) : null) ?? text;
}

/** The time that a field of {@link maskTime} holds, also where something was taken out of it. */
export const readMaskedTime = (text: string): string | null => readTime(maskTime(text));
