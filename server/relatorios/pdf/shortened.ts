const letters = new Intl.Segmenter();

/** Puts the text on one line and cuts it at `limit` letters (running header, footer, contents). */
export function shortened(text: string, limit: number): string {
  return shortenedLines(text.replaceAll(/\s+/g, " "), limit);
}

/** Cuts the text at `limit` letters and keeps the typed line breaks; lines beyond `lines` are joined into the last one. */
export function shortenedLines(text: string, limit: number, lines = Infinity): string {
  const rows = text.split("\n");
  const few = rows.length <= lines ? text : [...rows.slice(0, lines - 1), rows.slice(lines - 1).join(" ")].join("\n");
  const all = Array.from(letters.segment(few), ({ segment }) => segment);
  return all.length <= limit ? all.join("") : `${all.slice(0, limit - 1).join("")}…`;
}
