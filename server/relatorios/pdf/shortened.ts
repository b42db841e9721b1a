const letters = new Intl.Segmenter();

/** At most `limit` letters, on one line (running header, footer, contents). */
export function shortened(text: string, limit: number): string {
  return shortenedLines(text.replaceAll(/\s+/g, " "), limit);
}

/** At most `limit` letters, keeping the typed line breaks; lines beyond `lines` are joined into the last one. */
export function shortenedLines(text: string, limit: number, lines = Infinity): string {
  const rows = text.split("\n");
  const few = rows.length <= lines ? text : [...rows.slice(0, lines - 1), rows.slice(lines - 1).join(" ")].join("\n");
  const all = Array.from(letters.segment(few), ({ segment }) => segment);
  return all.length <= limit ? all.join("") : `${all.slice(0, limit - 1).join("")}…`;
}
