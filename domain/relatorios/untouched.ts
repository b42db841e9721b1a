import type { Steps } from "../lib/steps.ts";
import type { ConteudoInput } from "./conteudoInput.ts";
import type { Conteudo } from "./conteudoSchema.ts";

/** Finds the sections of a submitted content that ask for no change: most saves send a whole report for one changed line. */

/** Names of ids: an entry without its id is a new entry, even if all its other values equal those of an existing one. */
const IDS: ReadonlySet<string> = new Set(["_id", "tarefaId", "id", "hash"]);
/** A save ignores photos, which have calls of their own; so does this comparison, because their addresses may differ from those in `shown`. */
const IGNORED = "fotos";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * True when the submitted value asks for no change of the shown one. An absent key means 'unchanged' (decision 032), and `null`
 * equals an absent value.
 */
function saysTheSame(sent: unknown, shown: unknown): boolean {
  if (sent === shown || (sent === null && shown === undefined)) return true;
  if (Array.isArray(sent))
    return Array.isArray(shown) && sent.length === shown.length && sent.every((each, i) => saysTheSame(each, shown[i]));
  if (!isRecord(sent) || !isRecord(shown)) return false;
  for (const key in shown) if (IDS.has(key) && sent[key] === undefined) return false;
  for (const key in sent)
    if (key !== IGNORED && sent[key] !== undefined && !saysTheSame(sent[key], shown[key])) return false;
  return true;
}

/**
 * Returns the submitted content without the sections that ask for no change, in steps.
 * @param shown the content as its author had read it
 */
export function* withoutUntouched<Input extends ConteudoInput>(input: Input, shown: Conteudo): Steps<Input> {
  const same = new Set<string>();
  for (const chave of Object.keys(input) as (keyof ConteudoInput)[]) {
    if (chave in shown && saysTheSame(input[chave], shown[chave])) same.add(chave);
    yield;
  }
  // Removing an activity also removes the links of occurrences to it, so changed activities keep occurrences in the plan.
  if (input.atividades !== undefined && !same.has("atividades")) same.delete("ocorrencias");
  return Object.fromEntries(Object.entries(input).filter(([chave]) => !same.has(chave))) as Input;
}
