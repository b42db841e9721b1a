/**
 * The id of an adjustment that takes the place of what a report said: the last before the report's that is free. Ids break ties of a
 * day, so it stands where the report stood, and before what the report says of the task if it comes in again.
 */
export function idDoAjuste(relatorioId: string, taken: ReadonlySet<string>): string {
  for (let n = BigInt(`0x${relatorioId.replaceAll("-", "")}`) - 1n; ; n -= 1n) {
    const hex = n.toString(16).padStart(32, "0");
    const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
    if (!taken.has(id)) return id;
  }
}
