import { visibleText } from "../../domain/lib/text.ts";

/**
 * Masks of the specification (`##:##`, `##/##/####`). Each takes ten lines, so no library is used. A separator appears only
 * before the digit that needs it, so Backspace never gets stuck on a separator.
 */

/**
 * Formats the digits of a day as `dd/mm/yyyy`: after two digits the next part begins, or earlier if a separator is typed
 * (`5/3/2026`). A leading year (`2026-11-21`) is moved to the end; a time after the day is dropped.
 */
export function maskDate(typed: string): string {
  const text = visibleText(typed);
  const parts = text.match(/\d+/g)?.slice(0, 3) ?? [];
  if (parts[2] && parts[0]?.[3]) parts.reverse();
  let rest = parts.pop() ?? "";
  // A part that a separator has ended keeps all its digits: cut to two digits, it would become another day.
  if (!parts.some((part) => part[2]))
    for (; parts.length < 2 && rest[2]; rest = rest.slice(2)) parts.push(rest.slice(0, 2));
  parts.push(rest.slice(0, 4));
  return parts.join("/") + (parts.length < 3 && /\d\D+$/.test(text) ? "/" : "");
}

/** Position of the caret after masking: behind the same number of digits as before. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(masked.charAt(index))) seen += 1;
  }
  return masked.length;
}
