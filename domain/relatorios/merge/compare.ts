/** Compares two versions of a document as a reader sees them. */

import { flatten, type FlatItem } from "./diff.ts";
import { sameJson } from "./json.ts";
import type { Doc, Json } from "./types.ts";

/** One difference. `campo` null: the item itself is shown in one version only (`de` and `para` are then true or false). */
export type Difference = {
  readonly item: string;
  readonly secao: string;
  readonly tipo: string;
  readonly campo: string | null;
  /** Absent when the register did not exist. */
  readonly de?: Json;
  readonly para?: Json;
};

const place = ({ id, secao, tipo }: FlatItem, campo: string | null) => ({ item: id, secao, tipo, campo });

/**
 * Net differences between two versions, regardless of the changes in between: one entry per item shown in only one of them, one
 * per differing register of an item shown in both. Items hidden in both are not compared.
 * @returns sorted by item id, the registers of an item by name.
 */
export function compareDocs(from: Doc, to: Doc): Difference[] {
  const before = new Map(flatten(from).map((item) => [item.id, item]));
  const after = new Map(flatten(to).map((item) => [item.id, item]));
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids.flatMap((id) => differencesOf(before.get(id), after.get(id)));
}

function differencesOf(before: FlatItem | undefined, after: FlatItem | undefined): Difference[] {
  const shown = after ?? before;
  if (shown === undefined) return [];
  if (before === undefined || after === undefined) {
    return [{ ...place(shown, null), de: before !== undefined, para: after !== undefined }];
  }
  const fields = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].sort();
  return fields.flatMap((field): Difference[] => {
    const de = own(before.fields, field);
    const para = own(after.fields, field);
    if (sameJson(de, para)) return [];
    return [{ ...place(after, field), ...(de === undefined ? {} : { de }), ...(para === undefined ? {} : { para }) }];
  });
}

const own = (fields: Readonly<Record<string, Json>>, field: string): Json | undefined =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;
