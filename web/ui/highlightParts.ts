import { searchable, searchWords } from "../../domain/lib/text.ts";

/** Minimum length of a search whose matches are highlighted. */
export const HIGHLIGHT_FROM = 3;

/** Cuts a text where the words of a search match it, ignoring accents and case: `[["Resid", false], ["ência", true]]`. */
export function highlightParts(text: string, query: string): readonly (readonly [part: string, match: boolean])[] {
  if (searchable(query.trim()).length < HIGHLIGHT_FROM) return [[text, false]];
  // Notes the original position of each character of the folded text: `searchable` may change lengths (ﬁ, Ǆ, combining marks).
  let folded = "";
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = searchable(character);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) origin.push(at);
    at += character.length;
  }
  const found = searchWords(query).flatMap((word) => placesOf(folded, word));
  const parts: [string, boolean][] = [];
  let done = 0;
  for (const [from, to] of found.toSorted(([a], [b]) => a - b)) {
    const start = Math.max(origin[from] ?? 0, done);
    const end = origin[to] ?? text.length;
    if (end <= done) continue;
    if (start > done) parts.push([text.slice(done, start), false]);
    const last = parts.at(-1);
    // Matches that touch or overlap become one mark.
    if (last?.[1] === true) last[0] += text.slice(start, end);
    else parts.push([text.slice(start, end), true]);
    done = end;
  }
  if (done < text.length || parts.length === 0) parts.push([text.slice(done), false]);
  return parts;
}

function placesOf(folded: string, word: string): [from: number, to: number][] {
  const places: [number, number][] = [];
  for (let from = folded.indexOf(word); from !== -1; from = folded.indexOf(word, from + word.length))
    places.push([from, from + word.length]);
  return places;
}
