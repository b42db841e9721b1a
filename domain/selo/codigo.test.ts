import { expect, test } from "vitest";
import { encodeCodigo, groupCodigo, parseCodigo } from "./codigo.ts";

const bytes = (hex: string) =>
  Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));

test("a code keeps all 128 bits, at a fixed length", () => {
  expect(encodeCodigo(bytes("00".repeat(16)))).toBe("0".repeat(26));
  expect(encodeCodigo(bytes("ff".repeat(16)))).toBe(`7${"Z".repeat(25)}`);
  expect(encodeCodigo(bytes(`${"00".repeat(15)}01`))).toBe(`${"0".repeat(25)}1`);
  expect(() => encodeCodigo(new Uint8Array(15))).toThrow(RangeError);
});

test("what is printed comes back, also typed carelessly", () => {
  const code = encodeCodigo(bytes("0123456789abcdef0123456789abcdef"));
  expect(groupCodigo(code)).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}-\w{6}$/);
  expect(parseCodigo(groupCodigo(code))).toBe(code);
  expect(parseCodigo(` ${groupCodigo(code).toLowerCase().replaceAll("0", "o").replaceAll("1", "l")}\n`)).toBe(code);
});

test("what cannot be a code is none", () => {
  expect(parseCodigo("")).toBeNull();
  expect(parseCodigo("0".repeat(25))).toBeNull();
  expect(parseCodigo(`U${"0".repeat(25)}`)).toBeNull();
  expect(parseCodigo("../../etc/passwd")).toBeNull();
});
