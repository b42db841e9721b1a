/** Statistics of repeated measurements, and functions that print them. */

export type Sample = { readonly wall: number; readonly cpu: number };

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** Returns the value below which the share `p` (0 to 1) of the values lies; NaN for an empty list. */
export function percentile(values: readonly number[], p: number): number {
  const order = sorted(values);
  return order[Math.min(order.length - 1, Math.floor(order.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
export const min = (values: readonly number[]): number => Math.min(...values);

/** Formats a number without an exponent: two decimals below 10, one below 100, none from 100 on; a dash when it is not finite. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** Formats a ratio: below one half as `1/12.3`, otherwise as a plain factor. */
export function ratio(value: number): string {
  return value > 0 && value < 0.5 ? `1/${short(1 / value)}` : short(value);
}

/** Prints aligned columns; the first row is the heading. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  rows.forEach((row, index) => {
    console.log(`  ${line(row).join("   ")}`);
    if (index === 0) console.log(`  ${widths.map((width) => "-".repeat(width)).join("   ")}`);
  });
}

/**
 * Prints whether a limit of bytes or counts is kept. Such values are the same on every machine, so exceeding the limit makes the
 * bench exit with 1.
 */
export function printBudget(what: string, value: number, limit: number, unit = ""): void {
  const kept = value <= limit;
  console.log(`  ${kept ? "kept  " : "OVER  "} ${what}: ${short(value)}${unit} (budget ≤ ${short(limit)}${unit})`);
  if (!kept) process.exitCode = 1;
}

/** Prints one goal of time or speed with its result. A missed goal does not fail the bench, since times depend on the machine. */
export function printGoal(what: string, value: number, limit: number, better: "lower" | "higher", unit = ""): void {
  const met = better === "lower" ? value <= limit : value >= limit;
  const sign = better === "lower" ? "≤" : "≥";
  console.log(`  ${met ? "met   " : "MISSED"} ${what}: ${short(value)}${unit} (goal ${sign} ${short(limit)}${unit})`);
}
