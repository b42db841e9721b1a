import { cleanText } from "../../../../domain/lib/cleanText.ts";
import type { Rows } from "./types.ts";

/** Working with rows by id. Everything here answers the same object when nothing changed. */

export const rowsOf = <W, R>(
  list: readonly W[] | undefined,
  idOf: (wire: W) => string,
  rowOf: (wire: W) => R,
): Rows<R> => ({
  ids: (list ?? []).map(idOf),
  rows: Object.fromEntries((list ?? []).map((wire) => [idOf(wire), rowOf(wire)])),
});

/** Id and row, in order. */
export function listed<R>({ ids, rows }: Rows<R>): [string, R][] {
  return ids.flatMap((id): [string, R][] => {
    const row = rows[id];
    return row === undefined ? [] : [[id, row]];
  });
}

/** Every row changed by `change`; null leaves the row out. */
export function mapRows<R>(list: Rows<R>, change: (row: R, id: string) => R | null): Rows<R> {
  const next = listed(list).map(([id, row]) => [id, change(row, id)] as const);
  if (next.every(([id, row]) => row === list.rows[id])) return list;
  const kept = next.filter((entry): entry is [string, NonNullable<R>] => entry[1] !== null);
  return { ids: kept.map(([id]) => id), rows: Object.fromEntries(kept) };
}

type TextKey<R> = { [K in keyof R]: R[K] extends string ? K : never }[keyof R];

/** Is there nothing left of this text once the server has cleaned it? */
export function isBlank(text: string): boolean {
  // Asked of every row at every key: most texts are told by one look.
  const isPlain = !text.includes("<") && /[^\P{L}\p{DI}]|\p{N}/u.test(text);
  return !isPlain && cleanText(text) === "";
}

/**
 * A row as far as the server takes it: without a text that it must have, a new row is left out and an old one keeps the text it had.
 * One empty row never stops the others from being saved.
 */
export function withRequired<R extends object>(row: R, before: R | undefined, keys: readonly TextKey<R>[]): R | null {
  const blank = keys.filter((key) => isBlank(row[key] as string));
  if (blank.length === 0) return row;
  if (before === undefined || blank.some((key) => isBlank(before[key] as string))) return null;
  return { ...row, ...Object.fromEntries(blank.map((key) => [key, before[key]])) };
}

/** `<list>.<index>.<rest>` of the wire as `<part>.<row id>.<rest>`. */
export function rowCampo(
  part: string,
  ids: readonly string[],
  index: string | undefined,
  rest: readonly string[],
): string {
  return index === undefined ? part : [part, ids[Number(index)] ?? index, ...rest].join(".");
}
