import { isBlank } from "../../../domain/lib/text.ts";
/** Fields that only the program writes; they tell a person nothing. */
const UNTOLD: ReadonlySet<string> = new Set(["saved", "sending", "ids", "_id", "v", "n", "obraId", "when"]);

function linesOf(name: string, value: unknown): string[] {
  if (typeof value === "string") return isBlank(value) ? [] : [value];
  // A number without a name tells nothing, so its field's name goes before it.
  if (typeof value === "number" || typeof value === "boolean") return [`${name}: ${String(value)}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => (UNTOLD.has(inner) ? [] : linesOf(inner, each)));
}

/** Every text in a draft of any shape, one per line. A draft that is not JSON (`value` is null) is shown as it is. */
export const wordsOf = (value: unknown, text: string): string =>
  value === null ? text : linesOf("", value).join("\n");
