/** Exact arithmetic on decimals as strings: content never uses floating point. */

/** Converts a canonical decimal (see `parseDecimal`), which may be negative, to a number of hundredths; null counts as zero. */
export function hundredths(decimal: string | null): bigint {
  const [whole = "0", fraction = ""] = (decimal ?? "0").split(".");
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, "0"));
}

/** Writes a number of hundredths as a canonical decimal. */
export function decimalOf(hundredthsOfIt: bigint): string {
  const digits = String(hundredthsOfIt).replace("-", "").padStart(3, "0");
  const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, "");
  return hundredthsOfIt < 0n ? `-${decimal}` : decimal;
}

/** Exact sum of canonical decimals; null counts as zero. */
export function sumDecimals(...decimals: readonly (string | null)[]): string {
  return decimalOf(decimals.reduce((sum, one) => sum + hundredths(one), 0n));
}
