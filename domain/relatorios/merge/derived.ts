import { valueOf } from "./draft.ts";
import type { Item } from "./types.ts";

/** Of a task of the schedule; of a free activity people type what is planned. Whether it is a task is the schedule's in any case. */
const OF_TASKS: ReadonlySet<string> = new Set([
  "item",
  "descricao",
  "etapa",
  "producao",
  "realizadoAnterior",
  "porcentagemAnterior",
]);

/**
 * Is this register derived by the product? Nobody's word is lost when one is written unseen: it raises no conflict, and keeps
 * nobody from removing its item.
 */
export const isDerived = (item: Item, field: string): boolean =>
  item.secao === "atividade" &&
  item.tipo === "atividade" &&
  (field === "cronograma" || (OF_TASKS.has(field) && valueOf(item, "cronograma") === true));
