/** Fields with a smaller `maxLength` have a format (a date, an hour, a number) and report refused input themselves. */
const SHORTEST = 30;

/** True if the field's limit would cut a text that is pasted over its selection. */
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
