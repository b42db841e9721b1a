import { AppError } from "../errors/appError.ts";
import { type ConteudoInput, conteudoInputSchema } from "./conteudoInput.ts";
import type { Conteudo } from "./conteudoSchema.ts";

/**
 * Turns a call on one activity or one occurrence into a save of its section: the report as it is now, with only that entry
 * changed. Unchanged parts are left alone, as with any save.
 */

type Lista = "atividades" | "ocorrencias";
type Atividade = NonNullable<ConteudoInput["atividades"]>[number];
type Ocorrencia = NonNullable<ConteudoInput["ocorrencias"]>[number];
type Entry = Atividade | Ocorrencia;

const idOf = (entry: object): unknown =>
  "tarefaId" in entry ? entry.tarefaId : "_id" in entry ? entry._id : undefined;

/** Makes a body that replaces `lista` and leaves all other sections alone. */
function bodyOf(lista: Lista, entries: readonly object[]): ConteudoInput {
  return conteudoInputSchema.parse({ [lista]: entries });
}

/** Makes a body with this entry, which replaces the entry with the same id or goes to the end. The entry must have an id. */
export function comEntrada(conteudo: Conteudo, lista: Lista, entry: Entry): ConteudoInput {
  const entries: readonly object[] = conteudo[lista] ?? [];
  const id = idOf(entry);
  const known = entries.some((one) => idOf(one) === id);
  return bodyOf(lista, known ? entries.map((one) => (idOf(one) === id ? entry : one)) : [...entries, entry]);
}

/**
 * Makes a body without the entry. Links to a missing entry read as null, so deleting an occurrence or activity also removes the
 * links to it.
 * @throws AppError `nao_encontrado` when the list has no such entry.
 */
export function semEntrada(conteudo: Conteudo, lista: Lista, id: string): ConteudoInput {
  requireEntrada(conteudo, lista, id);
  return bodyOf(
    lista,
    ((conteudo[lista] ?? []) as readonly object[]).filter((one) => idOf(one) !== id),
  );
}

/** @throws AppError `nao_encontrado` when the list has no such entry. */
export function requireEntrada(conteudo: Conteudo, lista: Lista, id: string): void {
  const entries: readonly object[] = conteudo[lista] ?? [];
  if (!entries.some((one) => idOf(one) === id)) throw new AppError("nao_encontrado");
}

/**
 * Makes a body with the entries in the order of `ids`; entries that `ids` leaves out follow in their old order.
 * @throws AppError `item_desconhecido` for an id that is not in the list.
 */
export function emOrdem(conteudo: Conteudo, lista: Lista, ids: readonly string[]): ConteudoInput {
  const entries: readonly object[] = conteudo[lista] ?? [];
  const named = [...new Set(ids)].map((id) => {
    const entry = entries.find((one) => idOf(one) === id);
    if (entry === undefined) throw new AppError("item_desconhecido");
    return entry;
  });
  return bodyOf(lista, [...named, ...entries.filter((entry) => !named.includes(entry))]);
}
