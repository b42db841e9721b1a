import type { Entry } from "./shape.ts";

/** How a language forms plurals and writes whole numbers. */
export type Numbers = { readonly rules: Intl.PluralRules; readonly integers: Intl.NumberFormat };

/**
 * Fills a text's variables. A count is passed as a number: it decides between singular and plural, and is written with the
 * language's thousands separators. Zero takes the plural in all three languages, as people write it ("0 obras"), although the
 * plural rules of Portuguese differ.
 */
export function fill(
  entry: Entry,
  { rules, integers }: Numbers,
  variables: Readonly<Record<string, string | number>>,
): string {
  const n = Number(variables["n"]);
  const plain = typeof entry === "string";
  const text = plain ? entry : entry[n !== 0 && rules.select(n) === "one" ? "one" : "other"];
  // In a text with `{total}` ("Shown 30 of 1,095") `n` is a count as well. Alone, `n` may be a position and is written plainly: line 1095.
  const counted = !plain || text.includes("{total}");
  // After a value that ends in a full stop (`Ltda.`) the sentence's own full stop is dropped.
  return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (_whole, name: string, stop = "") => {
    const value = variables[name];
    const said =
      counted && typeof value === "number" && /^(n|total)$/.test(name)
        ? integers.format(value)
        : String(value ?? `{${name}}`);
    return said.endsWith(".") ? said : said + stop;
  });
}
