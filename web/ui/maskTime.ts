import { visibleText } from "../../domain/lib/text.ts";
import { readTime } from "../../domain/lib/readTime.ts";

/** Matches the text of a time that is complete: it ends with minutes, or with AM or PM. */
const COMPLETE = /[:h.] ?\d\d$|[ap]\.? ?m\.?$/i;

/**
 * Formats the digits of a time as `hh:mm`. A first digit from 3 to 9 must be a whole hour and gets a leading zero: `7` → `07`,
 * `730` → `07:30`. A complete time in another form is converted: `7h30` → `07:30`, `1:00:00` → `01:00`, `7:05 PM` → `19:05`.
 * Other text stays as it is.
 */
export function maskTime(text: string): string {
  const typed = visibleText(text).trim();
  const digits = typed.replace(/^[3-9]/, "0$&");
  if (/^\d{0,4}$/.test(digits)) return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
  return (COMPLETE.test(typed) ? readTime(typed) : null) ?? text;
}

/** Reads the time from a field with {@link maskTime}, even if characters were deleted from the field and it was not masked again. */
export const readMaskedTime = (text: string): string | null => readTime(maskTime(text));
