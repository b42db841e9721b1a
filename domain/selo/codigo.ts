/** The code of a document: 128 random bits that people can read aloud and type. */

/** Crockford's alphabet: no I, L, O, U, so that nothing is taken for 1 or 0. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 128;
const LENGTH = Math.ceil(BITS / 5);
/** Groups of the printed code: short enough to read at a glance. */
const GROUPS = /^(.{5})(.{5})(.{5})(.{5})(.{6})$/;

/** Encodes 16 random bytes as a code of 26 digits. @throws RangeError for another number of bytes */
export function encodeCodigo(bytes: Uint8Array): string {
  if (bytes.length * 8 !== BITS) throw new RangeError("a code is made of 16 bytes");
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = "";
  for (let i = 0; i < LENGTH; i += 1) {
    code = DIGITS.charAt(Number(value % 32n)) + code;
    value /= 32n;
  }
  return code;
}

/** Splits a code into groups for paper: `7K3MX-…`. */
export function groupCodigo(codigo: string): string {
  return GROUPS.exec(codigo)?.slice(1).join("-") ?? codigo;
}

/**
 * Reads a typed code in any case and grouping, with O as 0 and I or L as 1.
 * @returns the plain code; null when the text cannot be one
 */
export function parseCodigo(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return code.length === LENGTH && Array.from(code).every((digit) => DIGITS.includes(digit)) ? code : null;
}
