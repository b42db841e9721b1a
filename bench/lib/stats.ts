/** Numbers of repeated measurements, and the lines that print them. */

export type Sample = { readonly wall: number; readonly cpu: number };

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value below which the share `p` (0 to 1) of the values lies; NaN for an empty list. */
export function percentile(values: readonly number[], p: number): number {
  const order = sorted(values);
  return order[Math.min(order.length - 1, Math.floor(order.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
export const min = (values: readonly number[]): number => Math.min(...values);

/** At most three significant digits, without an exponent. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** `1/12.3` below a half, else a plain factor. */
export function ratio(value: number): string {
  return value > 0 && value < 0.5 ? `1/${short(1 / value)}` : short(value);
}

/** Aligned columns; the first row is the heading. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  rows.forEach((row, index) => {
    console.log(`  ${line(row).join("   ")}`);
    if (index === 0) console.log(`  ${widths.map((width) => "-".repeat(width)).join("   ")}`);
  });
}

/** Prints a limit of bytes or counts. It is the same on every machine, so exceeding it makes the bench exit with 1. */
export function printBudget(what: string, value: number, limit: number, unit = ""): void {
  const kept = value <= limit;
  console.log(`  ${kept ? "kept  " : "OVER  "} ${what}: ${short(value)}${unit} (budget ≤ ${short(limit)}${unit})`);
  if (!kept) process.exitCode = 1;
}

/** Prints one line per goal of time or speed: goal and result. A missed goal never ends the process: the figure is to be read, not hidden. */
export function printGoal(what: string, value: number, limit: number, better: "lower" | "higher", unit = ""): void {
  const met = better === "lower" ? value <= limit : value >= limit;
  const sign = better === "lower" ? "≤" : "≥";
  console.log(`  ${met ? "met   " : "MISSED"} ${what}: ${short(value)}${unit} (goal ${sign} ${short(limit)}${unit})`);
}
