import { isBlank } from "../../../domain/lib/text.ts";
/** Fields that only the program writes say nothing to a person. */
const UNTOLD: ReadonlySet<string> = new Set(["saved", "sending", "ids", "_id", "v", "n", "obraId", "when"]);

function linesOf(name: string, value: unknown): string[] {
  if (typeof value === "string") return isBlank(value) ? [] : [value];
  // Alone a number says nothing: the name of its field goes with it.
  if (typeof value === "number" || typeof value === "boolean") return [`${name}: ${String(value)}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => (UNTOLD.has(inner) ? [] : linesOf(inner, each)));
}

/** Every text in a draft of any shape, a line each; of one that is no JSON (null) all of its text. */
export const wordsOf = (value: unknown, text: string): string =>
  value === null ? text : linesOf("", value).join("\n");
