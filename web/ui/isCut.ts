/** Shorter fields have a form (a date, an hour, a number), which says itself what it does not take. */
const SHORTEST = 30;

/** Does what is pasted over the selection of a field get cut by its limit? */
export function isCut(
  {
    value,
    selectionStart,
    selectionEnd,
    maxLength,
  }: Pick<HTMLTextAreaElement, "value" | "maxLength"> & {
    readonly selectionStart: number | null;
    readonly selectionEnd: number | null;
  },
  pasted: string,
): boolean {
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return maxLength >= SHORTEST && value.length - selected + pasted.replaceAll("\r\n", "\n").length > maxLength;
}
