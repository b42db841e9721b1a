import type { Steps } from "../lib/steps.ts";
import type { ConteudoInput } from "./conteudoInput.ts";
import type { Conteudo } from "./conteudoSchema.ts";

/** Which parts of a submitted content ask for no change. Most saves send a whole report back for one changed line. */

/** Without its id an entry is a new one, whatever else it says. */
const IDS: ReadonlySet<string> = new Set(["_id", "tarefaId", "id", "hash"]);
/** Files have calls of their own: a save ignores them, and their addresses differ. */
const IGNORED = "fotos";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Does the submitted value say only what the shown one says? An absent key asks for nothing (decision 032), and `null` is
 * nothing where nothing is shown.
 */
function saysTheSame(sent: unknown, shown: unknown): boolean {
  if (sent === shown || (sent === null && shown === undefined)) return true;
  if (Array.isArray(sent))
    return Array.isArray(shown) && sent.length === shown.length && sent.every((each, i) => saysTheSame(each, shown[i]));
  if (!isRecord(sent) || !isRecord(shown)) return false;
  for (const key of Object.keys(shown)) if (IDS.has(key) && sent[key] === undefined) return false;
  for (const key of Object.keys(sent))
    if (key !== IGNORED && sent[key] !== undefined && !saysTheSame(sent[key], shown[key])) return false;
  return true;
}

/**
 * The submitted content without the sections that ask for no change, in steps.
 * @param shown the content as its author had read it
 */
export function* withoutUntouched<Input extends ConteudoInput>(input: Input, shown: Conteudo): Steps<Input> {
  const same = new Set<string>();
  for (const chave of Object.keys(input) as (keyof ConteudoInput)[]) {
    if (chave in shown && saysTheSame(input[chave], shown[chave])) same.add(chave);
    yield;
  }
  // The link of an occurrence ends with its activity: where activities change, occurrences are looked at.
  if (input.atividades !== undefined && !same.has("atividades")) same.delete("ocorrencias");
  return Object.fromEntries(Object.entries(input).filter(([chave]) => !same.has(chave))) as Input;
}
