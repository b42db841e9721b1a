/** Decimals travel as strings: no floating point in content. */

/**
 * Reads a decimal typed with comma or point, with or without thousands separators, rounds it half up to 2 places
 * and answers the canonical string without trailing zeros: `1.284,60` → `1284.6`. Null when it is no number,
 * is negative, or has more than 15 digits.
 */
export function parseDecimal(input: string): string | null {
  let text = input.trim().replace(/\s/g, "");
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text))
    text = text.replaceAll(".", "").replace(",", ".");
  else if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) text = text.replaceAll(",", "");
  else text = text.replace(",", ".");
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || text === "" || text === ".") return null;
  const whole = (match[1] ?? "").replace(/^0+(?=\d)/, "") || "0";
  const fraction = match[2] ?? "";
  if (whole.length > 15) return null;
  const hundredths =
    BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, "0")) + ((fraction[2] ?? "0") >= "5" ? 1n : 0n);
  const digits = hundredths.toString().padStart(3, "0");
  const result = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return result.replace(/\.?0+$/, "") || "0";
}

/** As {@link parseDecimal}, with a minus sign before it also below zero. */
export function parseSignedDecimal(input: string): string | null {
  const [, minus, rest = ""] = /^\s*([-\u2212])?(.*)$/su.exec(input) ?? [];
  const decimal = parseDecimal(rest);
  return minus === undefined || decimal === null || decimal === "0" ? decimal : `-${decimal}`;
}

/** Whole quantity of standard labour and equipment: default 0, negative becomes 0, up to 5 digits. */
export function parseQuantity(input: number | string | null | undefined): number {
  const n = Math.trunc(Number(input ?? 0));
  return Number.isFinite(n) ? Math.min(99_999, Math.max(0, n)) : 0;
}

/** Hundredths of a canonical decimal (see {@link parseDecimal}), also of a negative one; nothing counts as zero. */
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
