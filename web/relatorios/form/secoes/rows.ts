import { cleanText } from "../../../../domain/lib/cleanText.ts";
import type { Rows } from "./types.ts";

/** Functions for rows by id. Each returns the same object when nothing changed. */

export const rowsOf = <W, R>(
  list: readonly W[] | undefined,
  idOf: (wire: W) => string,
  rowOf: (wire: W) => R,
): Rows<R> => ({
  ids: (list ?? []).map(idOf),
  rows: Object.fromEntries((list ?? []).map((wire) => [idOf(wire), rowOf(wire)])),
});

/** Returns the rows with their ids, in order. */
export function listed<R>({ ids, rows }: Rows<R>): [string, R][] {
  return ids.flatMap((id): [string, R][] => {
    const row = rows[id];
    return row === undefined ? [] : [[id, row]];
  });
}

/** Applies `change` to every row; null removes the row. */
export function mapRows<R>(list: Rows<R>, change: (row: R, id: string) => R | null): Rows<R> {
  const next = listed(list).map(([id, row]) => [id, change(row, id)] as const);
  if (next.every(([id, row]) => row === list.rows[id])) return list;
  const kept = next.filter((entry): entry is [string, NonNullable<R>] => entry[1] !== null);
  return { ids: kept.map(([id]) => id), rows: Object.fromEntries(kept) };
}

type TextKey<R> = { [K in keyof R]: R[K] extends string ? K : never }[keyof R];

/** True when the server's cleaning would leave nothing of this text. */
export function isBlank(text: string): boolean {
  // Runs for every row at every keystroke: a cheap test settles most texts without `cleanText`.
  const isPlain = !text.includes("<") && /[^\P{L}\p{DI}]|\p{N}/u.test(text);
  return !isPlain && cleanText(text) === "";
}

/**
 * Returns the row in the form that the server accepts: when a required text is blank, a new row is left out (null) and a saved
 * row keeps the text it had, so that one empty row never blocks saving the others.
 */
export function withRequired<R extends object>(row: R, before: R | undefined, keys: readonly TextKey<R>[]): R | null {
  const blank = keys.filter((key) => isBlank(row[key] as string));
  if (blank.length === 0) return row;
  if (before === undefined || blank.some((key) => isBlank(before[key] as string))) return null;
  return { ...row, ...Object.fromEntries(blank.map((key) => [key, before[key]])) };
}

/** Translates a field path of the API, `<list>.<index>.<rest>`, to `<part>.<row id>.<rest>`. */
export function rowCampo(
  part: string,
  ids: readonly string[],
  index: string | undefined,
  rest: readonly string[],
): string {
  return index === undefined ? part : [part, ids[Number(index)] ?? index, ...rest].join(".");
}
