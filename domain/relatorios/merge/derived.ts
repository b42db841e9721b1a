import { valueOf } from "./draft.ts";
import type { Item } from "./types.ts";

/** Registers derived for tasks of the schedule; in a free activity people type them. `cronograma`, which tells the two apart, is always derived. */
const OF_TASKS: ReadonlySet<string> = new Set([
  "item",
  "descricao",
  "etapa",
  "producao",
  "realizadoAnterior",
  "porcentagemAnterior",
]);

/**
 * True when the product derives this register. Overwriting a derived value unseen loses nothing that a person entered: such a
 * value raises no conflict and does not keep its item from being removed.
 */
export const isDerived = (item: Item, field: string): boolean =>
  item.secao === "atividade" &&
  item.tipo === "atividade" &&
  (field === "cronograma" || (OF_TASKS.has(field) && valueOf(item, "cronograma") === true));
