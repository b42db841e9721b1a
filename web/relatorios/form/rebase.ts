import { cleanText } from "../../../domain/lib/cleanText.ts";
import { mergeOrder, whoChanged } from "../../../domain/lib/threeWay.ts";
import { sameJson } from "../../../domain/relatorios/merge/json.ts";
import type { Json } from "../../../domain/relatorios/merge/types.ts";

/**
 * Moves the input since `base` onto `theirs`, field by field and row by row. A field unchanged since `base` takes the newer
 * value; a changed field keeps the input. Of a row added on both sides, `mine` is kept. Equal values keep their object identity,
 * so that one changed number does not render a table of a hundred people again. Text that the server merely tidied (a space at
 * the end) stays as typed, because the next word may follow.
 */
export function rebase<T>(base: T, mine: T, theirs: T): T {
  return merge(base as Json, mine as Json, theirs as Json) as T;
}

/** True when both sides changed a field or a row differently. Positions of rows do not count, because they never conflict. */
export function bothChanged<T>(base: T, mine: T, theirs: T): boolean {
  return differ(base as Json, mine as Json, theirs as Json);
}

function differ(base: Json, mine: Json, theirs: Json): boolean {
  if (sameJson(mine, theirs) || sameJson(base, theirs) || sameJson(base, mine) || isTidied(mine, theirs)) return false;
  if (!isPlain(base) || !isPlain(mine) || !isPlain(theirs)) return true;
  const [before, here, there] = isRows(mine) ? [rowsIn(base), rowsIn(mine), rowsIn(theirs)] : [base, mine, theirs];
  const keys = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...keys].some((key) => differ(before[key] ?? null, here[key] ?? null, there[key] ?? null));
}

type Plain = Readonly<Record<string, Json>>;
type RowsJson = { readonly ids: readonly string[]; readonly rows: Plain };

const isPlain = (value: Json | undefined): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRows = (value: Plain): boolean => Array.isArray(value["ids"]) && isPlain(value["rows"]);
const rowsIn = (value: Plain): Plain => (value as unknown as RowsJson).rows;
const isTidied = (mine: Json, theirs: Json): boolean =>
  typeof mine === "string" && typeof theirs === "string" && cleanText(mine) === theirs;

function merge(base: Json, mine: Json, theirs: Json): Json {
  const changed = whoChanged(base, mine, theirs, sameJson);
  if (changed === "none" || changed === "mine" || isTidied(mine, theirs)) return mine;
  // Even when only others changed, plain objects are merged part by part, so that equal parts keep their identity.
  if (!isPlain(base) || !isPlain(mine) || !isPlain(theirs)) return changed === "theirs" ? theirs : mine;
  if (isRows(mine))
    return mergeRows(base as unknown as RowsJson, mine as unknown as RowsJson, theirs as unknown as RowsJson);
  return Object.fromEntries(
    Object.keys(theirs).map((key) => [key, merge(base[key] ?? null, mine[key] ?? null, theirs[key] ?? null)]),
  );
}

function mergeRows(base: RowsJson, mine: RowsJson, theirs: RowsJson): Json {
  const before = new Set(base.ids);
  const there = new Set(theirs.ids);
  const here = new Set(mine.ids);
  // A row that I removed is dropped; a row that they removed is dropped unless I added it or typed in it.
  const stays = (id: string): boolean =>
    there.has(id) ? here.has(id) || !before.has(id) : !before.has(id) || !sameJson(mine.rows[id], base.rows[id]);
  const { value: ids } = mergeOrder(base.ids, mine.ids, theirs.ids, { stays });
  const rows = Object.fromEntries(ids.map((id) => [id, mergeRow(base.rows[id], mine.rows[id], theirs.rows[id])]));
  return { ids, rows };
}

function mergeRow(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json {
  if (mine === undefined) return theirs ?? null;
  if (theirs === undefined) return mine;
  return base === undefined ? filled(mine, theirs) : merge(base, mine, theirs);
}

/** Completes `mine`, a row that both sides added, with the server's own fields (a comment's author and time). */
function filled(mine: Json, theirs: Json): Json {
  if (!isPlain(mine) || !isPlain(theirs) || sameJson(mine, theirs)) return mine;
  return Object.fromEntries(
    Object.entries(mine).map(([key, value]) => [key, value === "" || value === null ? (theirs[key] ?? value) : value]),
  );
}
