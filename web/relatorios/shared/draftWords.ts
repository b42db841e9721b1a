import { isBlank } from "../../../domain/lib/text.ts";
/** Technical fields of a draft, which are not shown to the person. */
const UNTOLD: ReadonlySet<string> = new Set(["saved", "sending", "ids", "_id", "v", "n", "obraId", "when"]);

function linesOf(name: string, value: unknown): string[] {
  if (typeof value === "string") return isBlank(value) ? [] : [value];
  // A number without a name tells nothing, so its field's name goes before it.
  if (typeof value === "number" || typeof value === "boolean") return [`${name}: ${String(value)}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => (UNTOLD.has(inner) ? [] : linesOf(inner, each)));
}

/** Returns every text in a draft of any shape, one per line. A draft that is not JSON (`value` is null) is returned unchanged. */
export const wordsOf = (value: unknown, text: string): string =>
  value === null ? text : linesOf("", value).join("\n");
