import { withoutHidden } from "../../domain/lib/hidden.ts";

/**
 * Masks of the specification (`##:##`, `##/##/####`). Ten lines each, so no library: separators appear only before the digit
 * that needs them, therefore Backspace never gets stuck on one.
 */

/** Digits of a day as `dd/mm/yyyy`. A pasted `2026-11-21` is read as that day. */
export function maskDate(typed: string): string {
  const text = withoutHidden(typed);
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
