/** Finds the places where today's answer differs from the recorded one. */

type Path = readonly (string | number)[];
export type Difference = { readonly path: string; readonly was: unknown; readonly is: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The name of a path without positions in lists: `relatorios[].status.id`. */
const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[]` : name === "" ? part : `${name}.${part}`),
    "",
  );

/**
 * Returns values that differ, keys that came or went, and changes in the order of keys. `isNew`: was this key added after the
 * recording? `varies`: may this value differ between runs?
 */
export function differences(
  was: unknown,
  is: unknown,
  rules: { isNew: (path: string) => boolean; varies: (path: string, is: unknown) => boolean },
  path: Path = [],
): Difference[] {
  const name = nameOf(path);
  if (rules.varies(name, is)) return [];
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((each, i) => differences(each, is[i], rules, [...path, i]));
  if (!isObject(was) || !isObject(is))
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ path: name, was, is }];
  const came = Object.keys(is).filter((key) => !Object.hasOwn(was, key));
  const unknown = came.filter((key) => !rules.isNew(nameOf([...path, key])));
  const order = Object.keys(is).filter((key) => Object.hasOwn(was, key));
  const kept = Object.keys(was).filter((key) => Object.hasOwn(is, key));
  return [
    ...unknown.map((key) => ({ path: nameOf([...path, key]), was: undefined, is: is[key] })),
    ...(order.join() === kept.join() ? [] : [{ path: `${name} (order of keys)`, was: kept, is: order }]),
    ...Object.keys(was).flatMap((key) => differences(was[key], is[key], rules, [...path, key])),
  ];
}
