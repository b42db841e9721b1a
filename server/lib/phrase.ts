/** Puts values into a sentence: after a value that ends in a full stop (`Ltda.`, `S.A.`) the sentence's own full stop is left out. */
export function phrase(parts: TemplateStringsArray, ...values: readonly (string | number | null)[]): string {
  return parts.reduce((said, part, at) => {
    const value = String(values[at - 1] ?? "");
    const ends = value.endsWith(".") && /^\.(?!\.)/.test(part);
    return `${said}${value}${ends ? part.slice(1) : part}`;
  });
}
