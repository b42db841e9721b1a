/** Decimals travel as strings: no floating point in content. */

/** Hundredths of a canonical decimal (see `parseDecimal`), also of a negative one; nothing counts as zero. */
export function hundredths(decimal: string | null): bigint {
  const [whole = "0", fraction = ""] = (decimal ?? "0").split(".");
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, "0"));
}

/** The canonical decimal of so many hundredths. */
export function decimalOf(hundredthsOfIt: bigint): string {
  const digits = String(hundredthsOfIt).replace("-", "").padStart(3, "0");
  const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, "");
  return hundredthsOfIt < 0n ? `-${decimal}` : decimal;
}

/** Sum of canonical decimals, exact; nothing counts as zero. */
export function sumDecimals(...decimals: readonly (string | null)[]): string {
  return decimalOf(decimals.reduce((sum, one) => sum + hundredths(one), 0n));
}
