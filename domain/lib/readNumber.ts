import { visibleText } from "./text.ts";
import type { Idioma } from "../i18n/idiomas.ts";

/** Parses numbers as people and programs write them. Separate from the arithmetic, because screens that only show numbers parse none. */

/** Language in which numbers are read; a form field passes the language of its screen instead. */
let spoken: Idioma = "pt";

/** Runs `check` with numbers read in the given language. `check` must be synchronous, because the language is a module variable. */
export function readingIn<T>(idioma: Idioma, check: () => T): T {
  const before = spoken;
  spoken = idioma;
  try {
    return check();
  } finally {
    spoken = before;
  }
}

/**
 * Accepted forms of a number when the decimal mark is a comma: `1234,5`, `1.234,5`, `1.5`, and `1,234.5`, which has only one
 * meaning. A point groups thousands when exactly three digits follow each time, and is a decimal mark when one or two follow.
 * Spaces group thousands too.
 */
const WRITTEN = [
  /^(?<whole>\d*)(?:,(?<fraction>\d*))?$/,
  /^(?<whole>[1-9]\d{0,2}(?<mark>[. ])\d{3}(?:\k<mark>\d{3})*)(?:,(?<fraction>\d*))?$/,
  /^(?<whole>\d*)\.(?<fraction>\d{0,2})$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)\.(?<fraction>\d{1,2})$/,
];

/** Returns the digits before and after the decimal mark; null when the text is no number or has more than 15 digits before the mark. */
function digitsOf(input: string, idioma: Idioma): { readonly whole: string; readonly fraction: string } | null {
  const typed = visibleText(input).trim().replace(/\s/g, " ");
  const text = idioma === "en" ? typed.replace(/[.,]/g, (mark) => (mark === "." ? "," : ".")) : typed;
  const found = WRITTEN.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const fraction = found?.["fraction"] ?? "";
  const written = (found?.["whole"] ?? "").replace(/\D/g, "");
  const whole = written.replace(/^0+(?=\d)/, "");
  return written + fraction === "" || whole.length > 15 ? null : { whole: whole || "0", fraction };
}

/**
 * Reads a decimal as written in the language, rounds it half up to 2 places and returns the canonical string without trailing
 * zeros: `1.284,60` gives `1284.6`, which is read the same in every language. Null when the text is no number, is negative, or
 * has more than 15 digits before the decimal mark.
 */
export function parseDecimal(input: string, idioma = spoken): string | null {
  const digits = digitsOf(input, idioma);
  if (digits === null) return null;
  const { whole, fraction } = digits;
  const half = (fraction[2] ?? "0") >= "5" ? 1n : 0n;
  const cents = (BigInt(whole + fraction.slice(0, 2).padEnd(2, "0")) + half).toString().padStart(3, "0");
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`.replace(/\.?0+$/, "") || "0";
}

const SIGNED = /^\s*([-\u2212]?)(.*)$/su;

/** Like {@link parseDecimal}, but also reads negative numbers, which begin with a minus sign. */
export function parseSignedDecimal(input: string, idioma = spoken): string | null {
  const [, minus = "", rest = ""] = SIGNED.exec(visibleText(input)) ?? [];
  const decimal = parseDecimal(rest, idioma);
  return minus === "" || decimal === null || decimal === "0" ? decimal : `-${decimal}`;
}

/** Largest whole quantity: five digits. */
export const MAX_QUANTITY = 99_999;

/**
 * Returns the whole quantity that a text begins with: decimals are cut off, an empty or negative text gives 0. Null when the text
 * is no number or has more than five digits. `exact` is true without decimals or with at most two zeros after the decimal mark;
 * three zeros (`1,000`) make `exact` false, because they mean a thousand in other languages.
 */
export function wholeQuantity(input: string, idioma = spoken): { readonly n: number; readonly exact: boolean } | null {
  const [, minus = "", rest = ""] = SIGNED.exec(visibleText(input)) ?? [];
  if (minus + rest.trim() === "") return { n: 0, exact: true };
  const digits = digitsOf(rest, idioma);
  if (digits === null) return null;
  if (minus !== "") return { n: 0, exact: true };
  const n = Number(digits.whole);
  return n > MAX_QUANTITY ? null : { n, exact: /^0{0,2}$/.test(digits.fraction) };
}

/**
 * Parses a whole quantity of standard labour or equipment: nothing or a negative number gives 0. Null when the input is no whole
 * number or has more than five digits.
 */
export function parseQuantity(input: number | string | null | undefined): number | null {
  if (typeof input === "number") return input < 0 ? 0 : Number.isInteger(input) && input <= MAX_QUANTITY ? input : null;
  const read = wholeQuantity(input ?? "");
  return read?.exact === true ? read.n : null;
}
