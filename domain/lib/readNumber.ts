import { visibleText } from "./text.ts";
import type { Idioma } from "../i18n/idiomas.ts";

/** Numbers as people and programs write them. Separate from the arithmetic, because screens that only show numbers read none. */

/** Language of the texts being checked; a field passes the language of its screen. */
let spoken: Idioma = "pt";

/** Runs `check`, reading numbers in the given language. `check` must be synchronous, because the language is a variable of this module. */
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
 * Forms of a number, with its decimal mark as comma: `1234,5`, `1.234,5`, `1.5`, and `1,234.5`, which can be nothing
 * else. The other mark groups thousands when three digits follow it each time, and is decimal when one or two do.
 * Spaces group too.
 */
const WRITTEN = [
  /^(?<whole>\d*)(?:,(?<fraction>\d*))?$/,
  /^(?<whole>[1-9]\d{0,2}(?<mark>[. ])\d{3}(?:\k<mark>\d{3})*)(?:,(?<fraction>\d*))?$/,
  /^(?<whole>\d*)\.(?<fraction>\d{0,2})$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)\.(?<fraction>\d{1,2})$/,
];

/** Digits before and after the decimal mark; null when it is no number, or has more than 15 whole digits. */
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
 * Reads a decimal as the language writes it, rounds it half up to 2 places and answers the canonical string without trailing
 * zeros: `1.284,60` → `1284.6`, which every language reads as itself. Null when it is no number, is negative, or has more than 15 digits.
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

/** Like {@link parseDecimal}, but a minus sign makes it negative. */
export function parseSignedDecimal(input: string, idioma = spoken): string | null {
  const [, minus = "", rest = ""] = SIGNED.exec(visibleText(input)) ?? [];
  const decimal = parseDecimal(rest, idioma);
  return minus === "" || decimal === null || decimal === "0" ? decimal : `-${decimal}`;
}

/** A whole quantity goes up to five digits. */
export const MAX_QUANTITY = 99_999;

/**
 * The whole quantity at the beginning of a text: a decimal mark ends it, an empty or negative text is 0. Null when it is no
 * number, or has more than five digits. `exact` is false when decimals were cut; also for three zeros, which mean a thousand in
 * other languages.
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

/** Whole quantity of standard labour and equipment: default 0, negative becomes 0. Null when it is no whole number, or has more than five digits. */
export function parseQuantity(input: number | string | null | undefined): number | null {
  if (typeof input === "number") return input < 0 ? 0 : Number.isInteger(input) && input <= MAX_QUANTITY ? input : null;
  const read = wholeQuantity(input ?? "");
  return read?.exact === true ? read.n : null;
}
