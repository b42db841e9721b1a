import { sameJson } from "./merge/json.ts";
import type { Doc, Item, Json, Op } from "./merge/types.ts";
import { valueOf } from "./merge/draft.ts";

/** Restores a former value or a removed item of a report. */

/** A register of an item, or (`campo` null) the item itself. */
export type Alvo = { readonly item: string; readonly campo: string | null };

const set = (item: string, field: string, val: Json): Op => ({ t: "set", item, field, val });
const undoRm = (item: string): Op => ({ t: "undo_rm", item });

/**
 * Plans the operations that restore the state of the earlier version `then`: empty when the present state equals it, null when
 * `then` had no such item or value. An item comes back with its removed parents and with its children, which the removal had only
 * hidden.
 */
export function planRestore(doc: Doc, then: Doc, { item: id, campo }: Alvo): Op[] | null {
  const before = then.items.get(id);
  const now = doc.items.get(id);
  if (before === undefined || now === undefined) return null;
  if (campo === null) return before.alive ? removedFrom(doc, now).map(undoRm) : null;
  const value = valueOf(before, campo);
  if (value === undefined) return null;
  if (sameJson(value, valueOf(now, campo))) return [];
  return [set(id, campo, value), ...companions(doc, then, now, { campo, value })];
}

/** Ids of the item and its ancestors, as far as they are removed; topmost first. */
function removedFrom(doc: Doc, item: Item): string[] {
  const parent = item.parent === null ? undefined : doc.items.get(item.parent);
  return [...(parent === undefined ? [] : removedFrom(doc, parent)), ...(item.alive ? [] : [item.id])];
}

/** Registers that switching off "more options" empties; restoring the switch in the history restores them too. */
const OPTIONAL = ["horario", "horarioDescricao", "producao", "realizado", "tarefa"];

/** The registers of a signature are restored together, so that a picture never appears under another person's name. */
const SIGNATURE = ["nome", "arquivoAssinatura", "usuario"];

/**
 * Restores everything that the same change removed: switching "more options" off empties registers and removes lines; switching
 * the labour mode removes the lines of the former mode.
 */
function companions(doc: Doc, then: Doc, item: Item, { campo, value }: { campo: string; value: Json }): Op[] {
  const before = then.items.get(item.id);
  const back = (fields: readonly string[]): Op[] =>
    fields.flatMap((field): Op[] => {
      const old = before && valueOf(before, field);
      return old === undefined || sameJson(old, valueOf(item, field)) ? [] : [set(item.id, field, old)];
    });
  if (item.tipo === "assinatura") return back(SIGNATURE.filter((field) => field !== campo));
  if (campo === "maisOpcoes" && value === true) {
    const emptied = back(OPTIONAL);
    return [...emptied, ...aliveThen(doc, then, ({ parent }) => parent === item.id).map(undoRm)];
  }
  if (campo !== "opcaoSelecionada") return [];
  const isLine = ({ secao, tipo }: Item): boolean => secao === item.secao && tipo !== item.tipo;
  const others = [...doc.items.values()].filter((line) => line.alive && isLine(line) && !isAlive(then, line.id));
  return [...others.map(({ id }): Op => ({ t: "rm", item: id })), ...aliveThen(doc, then, isLine).map(undoRm)];
}

const isAlive = (doc: Doc, id: string): boolean => doc.items.get(id)?.alive === true;

/** Ids of the items that were alive in `then` and are removed now. */
function aliveThen(doc: Doc, then: Doc, which: (item: Item) => boolean): string[] {
  return [...doc.items.values()]
    .filter((item) => !item.alive && which(item) && isAlive(then, item.id))
    .map(({ id }) => id);
}
