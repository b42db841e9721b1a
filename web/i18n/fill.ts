import type { Entry } from "./shape.ts";

/** How a language counts. */
export type Numbers = { readonly rules: Intl.PluralRules; readonly integers: Intl.NumberFormat };

/**
 * A text with its variables. A count is given as a number: its form is chosen from it, and it is written with the language's
 * thousands. Nought is many in all three languages, as people write it ("0 obras"), whatever the rules say of Portuguese.
 */
export function fill(
  entry: Entry,
  { rules, integers }: Numbers,
  variables: Readonly<Record<string, string | number>>,
): string {
  const n = Number(variables["n"]);
  const plain = typeof entry === "string";
  const text = plain ? entry : entry[n !== 0 && rules.select(n) === "one" ? "one" : "other"];
  // "Shown 30 of 1,095": beside a total, `n` counts too. Alone it may be a place in a row, which is written as it is: line 1095.
  const counted = !plain || text.includes("{total}");
  // After a name that ends in a full stop (`Ltda.`) the sentence needs none of its own.
  return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (_whole, name: string, stop = "") => {
    const value = variables[name];
    const said =
      counted && typeof value === "number" && /^(n|total)$/.test(name)
        ? integers.format(value)
        : String(value ?? `{${name}}`);
    return said.endsWith(".") ? said : said + stop;
  });
}
