/** TEST ONLY. Short functions that build ops and mutations for the example tests. */

import { apply } from "./apply.ts";
import type { Applied, Doc, Json, Mutation, Op } from "./types.ts";

export const EMPTY: Doc = { v: 0, items: new Map() };

export const set = (item: string, field: string, val: Json): Op => ({ t: "set", item, field, val });
export const rm = (item: string): Op => ({ t: "rm", item });
export const undoRm = (item: string): Op => ({ t: "undo_rm", item });
export const add = (item: string, fields: Record<string, Json> = {}, parent: string | null = null): Op => ({
  t: "add",
  item,
  secao: "atividade",
  tipo: "padrao",
  parent,
  fields,
});

/** A live mutation by `device` that saw version `base`. */
export const by = (device: number, base: number, ...ops: Op[]): Mutation => ({
  base,
  device,
  seq: base * 100 + 1,
  ops,
  mode: "live",
});

export const late = (m: Mutation, seq = m.seq): Mutation => ({ ...m, seq, mode: "late" });

/** Applies a mutation that must not be refused. */
export function applied(doc: Doc, m: Mutation): Applied {
  const result = apply(doc, m);
  if ("refused" in result) throw new Error(`refused: ${result.item}`);
  return result;
}

/** The document after some mutations, none of them refused. */
export const after = (doc: Doc, ...ms: Mutation[]): Doc => ms.reduce((d, m) => applied(d, m).doc, doc);

/** Value of a register, or undefined. */
export const value = (doc: Doc, item: string, field: string): Json | undefined => doc.items.get(item)?.f[field];
