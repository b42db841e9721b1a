import type { Tx } from "./database.ts";

/** One array per text, reused: the driver keeps every array of strings that it was ever given. */
const kept = new Map<string, TemplateStringsArray>();

function template(words: string): TemplateStringsArray {
  const known = kept.get(words);
  if (known !== undefined) return known;
  const made = Object.assign([words], { raw: [words] });
  kept.set(words, made);
  return made;
}

/**
 * Writes ids of a fixed list (states, profiles) into the SQL text: `4`, or `(2, 3)` for several. A parameter would hide the ids
 * from partial indexes.
 */
export function fixed(tx: Tx, ids: number | readonly number[]) {
  return tx(template(typeof ids === "number" ? String(ids) : `(${ids.join(", ")})`));
}
