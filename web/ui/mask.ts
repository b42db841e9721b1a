import { readTime } from "../../domain/lib/hours.ts";
import { withoutHidden } from "../../domain/lib/hidden.ts";

/**
 * Masks of the specification (`##:##`, `##/##/####`). Ten lines each, so no library: separators appear only before the digit
 * that needs them, therefore Backspace never gets stuck on one.
 */

/** Nothing more is to come: minutes, or the half of the day. */
const COMPLETE = /[:h.] ?\d\d$|[ap]\.? ?m\.?$/i;

/**
 * Digits of a time as `hh:mm`. A first digit that can only be an hour's unit gets its zero: `7` → `07`, `730` → `07:30`. With `:` or `h`
 * what is typed says itself where the hour ends: `1:00:00` → `01:00`. What is no time stays as it is.
 */
export function maskTime(text: string): string {
  const typed = withoutHidden(text).trim();
  const digits = typed.replace(/^[3-9]/, "0$&");
  if (/^\d{0,4}$/.test(digits)) return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
  return (COMPLETE.test(typed) ? readTime(typed) : null) ?? text;
}

/** The time that a field of {@link maskTime} holds, also where something was taken out of it. */
export const readMaskedTime = (text: string): string | null => readTime(maskTime(text));

/** Digits of a day as `dd/mm/yyyy`. A pasted `2026-11-21` is read as that day. */
export function maskDate(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  const digits = iso ? `${iso[3]}${iso[2]}${iso[1]}` : text.replace(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "").join("/");
}

/** Where the caret belongs after masking: behind as many digits as were before it. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(masked.charAt(index))) seen += 1;
  }
  return masked.length;
}
