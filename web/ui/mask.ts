import { visibleText } from "../../domain/lib/text.ts";

/**
 * Masks of the specification (`##:##`, `##/##/####`). Ten lines each, so no library: separators appear only before the digit
 * that needs them, therefore Backspace never gets stuck on one.
 */

/**
 * Digits of a day as `dd/mm/yyyy`: two and two flow into the next part, and any separator ends the part before it
 * (`5/3/2026`). A year that comes first (`2026-11-21`) goes last; a time behind the day goes.
 */
export function maskDate(typed: string): string {
  const text = visibleText(typed);
  const parts = text.match(/\d+/g)?.slice(0, 3) ?? [];
  if (parts[2] && parts[0]?.[3]) parts.reverse();
  let rest = parts.pop() ?? "";
  // A part with a separator behind it keeps its length: shortened, it would be another day.
  if (!parts.some((part) => part[2]))
    for (; parts.length < 2 && rest[2]; rest = rest.slice(2)) parts.push(rest.slice(0, 2));
  parts.push(rest.slice(0, 4));
  return parts.join("/") + (parts.length < 3 && /\d\D+$/.test(text) ? "/" : "");
}

/** Position of the caret after masking: behind as many digits as before it. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(masked.charAt(index))) seen += 1;
  }
  return masked.length;
}
