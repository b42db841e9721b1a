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

/** `<list>.<index>.<rest>` of the wire as `<part>.<row id>.<rest>`. */
export function rowCampo(
  part: string,
  ids: readonly string[],
  index: string | undefined,
  rest: readonly string[],
): string {
  return index === undefined ? part : [part, ids[Number(index)] ?? index, ...rest].join(".");
}
