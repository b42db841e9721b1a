import type { Steps } from "../lib/steps.ts";
import type { FlatItem } from "./merge/diff.ts";
import { reorder } from "./merge/order.ts";
import { textOrNull } from "./secoes/items.ts";
import { SECOES_EM_ORDEM } from "./secoes/registry.ts";

/** Gives order keys to the items of submitted lists. */

/** `secao` and `tipo` are plain words, so two groups never share a key. */
const groupOf = ({ secao, tipo, parent }: FlatItem): string =>
  parent === null ? `${secao} ${tipo}` : `${secao} ${tipo} ${parent}`;

function groupBy(items: readonly FlatItem[]): Map<string, FlatItem[]> {
  const groups = new Map<string, FlatItem[]>();
  for (const item of items) {
    const key = groupOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

const ORDERED: ReadonlySet<string> = new Set(
  SECOES_EM_ORDEM.flatMap(({ id, ordenados }) => ordenados.map((tipo) => `${id} ${tipo}`)),
);

/**
 * Returns the items (in steps), with new order keys where siblings would otherwise not be in the order of `mine`.
 * @param isGiven true for siblings whose order in `mine` counts: those of submitted lists, not those that the body left alone.
 */
export function* withOrder(
  mine: readonly FlatItem[],
  baseItems: readonly FlatItem[],
  isGiven: (siblings: readonly FlatItem[]) => boolean,
  random?: () => number,
): Steps<FlatItem[]> {
  const before = groupBy(baseItems);
  yield;
  const keys = new Map<string, string>();
  for (const [group, items] of groupBy(mine)) {
    yield;
    const first = items[0];
    if (first === undefined || !ORDERED.has(`${first.secao} ${first.tipo}`) || !isGiven(items)) continue;
    const siblings = (before.get(group) ?? []).map((item) => ({ id: item.id, ord: textOrNull(item, "ord") }));
    const ids = items.map(({ id }) => id);
    for (const [id, ord] of reorder(siblings, ids, random)) keys.set(id, ord);
  }
  return mine.map((item) => {
    const ord = keys.get(item.id);
    return ord === undefined ? item : { ...item, fields: { ...item.fields, ord } };
  });
}
