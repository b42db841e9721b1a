/** At most `limit` letters, on one line (running header, footer, contents). */
export function shortened(text: string, limit: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text.replaceAll(/\s+/g, " ")), ({ segment }) => segment);
  return letters.length <= limit ? letters.join("") : `${letters.slice(0, limit - 1).join("")}…`;
}
