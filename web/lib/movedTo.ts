/** The list with `entry` at position `to` (from 0, kept within the list); unchanged when it is not in it. */
export function movedTo<T>(list: readonly T[], entry: T, to: number): readonly T[] {
  const from = list.indexOf(entry);
  if (from < 0) return list;
  const next = [...list];
  next.splice(Math.min(Math.max(0, to), list.length - 1), 0, ...next.splice(from, 1));
  return next;
}
