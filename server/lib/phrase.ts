/** A sentence around values: after one that ends in a full stop (`Ltda.`, `S.A.`) the sentence's own is left out. */
export function phrase(parts: TemplateStringsArray, ...values: readonly (string | number | null)[]): string {
  return parts.reduce((said, part, at) => {
    const value = String(values[at - 1] ?? "");
    const ends = value.endsWith(".") && /^\.(?!\.)/.test(part);
    return `${said}${value}${ends ? part.slice(1) : part}`;
  });
}
