/** Checks and formats the CPF of a person and the CNPJ of a company, including the new CNPJ with letters. */

const CPF = /^\d{11}$/;
const CNPJ = /^[\dA-Z]{12}\d{2}$/;

/** Value of a letter or digit: its distance from `0` in ASCII. */
const valueOf = (character: string): number => character.charCodeAt(0) - 48;

/** Computes the check digit of the preceding characters: weights from 2 upwards, from right to left, starting again at 2 after `highest`. */
function checkDigit(before: string, highest: number): string {
  const sum = Array.from(before)
    .toReversed()
    .reduce((total, each, i) => total + valueOf(each) * (2 + (i % (highest - 1))), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

function isRight(number: string, highest: number): boolean {
  const base = number.slice(0, -2);
  const first = checkDigit(base, highest);
  return number === base + first + checkDigit(base + first, highest);
}

const isAllEqual = (number: string): boolean => new Set(number).size === 1;

/** Returns the stored form, without blanks, points, slashes and hyphens; null for anything but a valid CPF or CNPJ. */
export function parseCpfCnpj(input: string): string | null {
  const number = input.replaceAll(/[\s./-]/g, "").toUpperCase();
  if (isAllEqual(number)) return null;
  if (CPF.test(number)) return isRight(number, 11) ? number : null;
  return CNPJ.test(number) && isRight(number, 9) ? number : null;
}

/** Returns the displayed form (`111.444.777-35`, `11.222.333/0001-81`) of a stored `number`. */
export const formatCpfCnpj = (number: string): string =>
  number.length === 11
    ? number.replace(/^(.{3})(.{3})(.{3})(.{2})$/, "$1.$2.$3-$4")
    : number.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5");
