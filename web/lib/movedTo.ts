/** Returns the list with `entry` moved to position `to` (from 0, clamped to the list); unchanged when `entry` is not in the list. */
export function movedTo<T>(list: readonly T[], entry: T, to: number): readonly T[] {
  const from = list.indexOf(entry);
  if (from < 0) return list;
  const next = [...list];
  next.splice(Math.min(Math.max(0, to), list.length - 1), 0, ...next.splice(from, 1));
  return next;
}
