import { searchable } from "../../domain/lib/text.ts";

/** Highlighting applies from more than 2 characters. */
export const HIGHLIGHT_FROM = 3;

/** A text cut where a search matches it, accents and case aside: `[["Resid", false], ["ência", true]]`. */
export function highlightParts(text: string, query: string): readonly (readonly [part: string, match: boolean])[] {
  const wanted = searchable(query.trim());
  if (wanted.length < HIGHLIGHT_FROM) return [[text, false]];
  // Each character of the folded text remembers where it came from: `searchable` may change lengths (ﬁ, Ǆ, combining marks).
  let folded = "";
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = searchable(character);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) origin.push(at);
    at += character.length;
  }
  const parts: [string, boolean][] = [];
  let done = 0;
  for (let found = folded.indexOf(wanted); found !== -1; found = folded.indexOf(wanted, found + wanted.length)) {
    const start = origin[found] ?? 0;
    const end = origin[found + wanted.length] ?? text.length;
    if (start > done) parts.push([text.slice(done, start), false]);
    if (end > done) parts.push([text.slice(Math.max(start, done), end), true]);
    done = Math.max(done, end);
  }
  if (done < text.length || parts.length === 0) parts.push([text.slice(done), false]);
  return parts;
}
