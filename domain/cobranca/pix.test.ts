import * as fc from "fast-check";
import { expect, it } from "vitest";
import { codigoPix, crc16, txidDe } from "./pix.ts";

/** Worked examples of Pix codes, read back by an independent reader: the CRC bit by bit, the fields by their length. */

type Fields = Readonly<Record<string, string>>;

function fieldsOf(text: string): Fields {
  const fields: Record<string, string> = {};
  for (let rest = text; rest !== "";) {
    const length = Number(rest.slice(2, 4));
    fields[rest.slice(0, 2)] = rest.slice(4, 4 + length);
    rest = rest.slice(4 + length);
  }
  return fields;
}

/** Computes the CRC of the text bit by bit: the remainder of the message as a polynomial over GF(2). */
function remainder(text: string): string {
  const bits = Array.from(text).flatMap((letter) =>
    Array.from(letter.charCodeAt(0).toString(2).padStart(8, "0"), Number),
  );
  const register = Array.from({ length: 16 }, () => 1);
  for (const bit of bits) {
    const carry = (register.shift() ?? 0) ^ bit;
    register.push(carry);
    if (carry === 1) for (const place of [3, 10]) register[place] = (register[place] ?? 0) ^ 1;
  }
  return Number.parseInt(register.join(""), 2).toString(16).toUpperCase().padStart(4, "0");
}

/** Reads a Pix code; null when it is damaged. */
function readPix(code: string) {
  if (remainder(code.slice(0, -4)) !== code.slice(-4)) return null;
  const fields = fieldsOf(code);
  const account = fieldsOf(fields["26"] ?? "");
  return {
    dominio: account["00"],
    chave: account["01"],
    valor: fields["54"] ?? null,
    nome: fields["59"],
    cidade: fields["60"],
    txid: fieldsOf(fields["62"] ?? "")["05"],
  };
}

const COBRANCA = "019ac8f0-b6a2-7c3e-8d4f-1a2b3c4d5e6f";
const F2 =
  "00020126490014br.gov.bcb.pix0127financeiro@canteiro.example5204000053039865406149.905802BR5917CANTEIRO SOFTWARE6009SAO PAULO6229052503F47ZK5MVH5DYK2LHRVWZQSV6304938E";

it("the check value of the CRC", () => {
  expect([crc16("123456789"), remainder("123456789")]).toEqual(["29B1", "29B1"]);
});

it("a charge's id in 25 places", () => {
  expect(txidDe(COBRANCA)).toBe("03F47ZK5MVH5DYK2LHRVWZQSV");
  expect(txidDe("ffffffff-ffff-ffff-ffff-ffffffffffff")).toHaveLength(25);
});

it.each([
  [
    "F1",
    ["123e4567-e12b-12d1-a456-426655440000", "Fulano de Tal", "BRASILIA", null, "***"],
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  ],
  ["F2", ["financeiro@canteiro.example", "CANTEIRO SOFTWARE", "SAO PAULO", 14_990, txidDe(COBRANCA)], F2],
  [
    "F3",
    ["12345678000195", "Construções São João & Irmãos Ltda", "São José dos Campos", 1, txidDe(COBRANCA)],
    "00020126360014br.gov.bcb.pix01141234567800019552040000530398654040.015802BR5925Construcoes Sao Joao & Ir6015Sao Jose dos Ca6229052503F47ZK5MVH5DYK2LHRVWZQSV630475AC",
  ],
  [
    "F4",
    ["+5511999998888", "CANTEIRO SOFTWARE LTDA ME", "SAO JOSE DOS CA", 123_450, "CNT202611A1B2C3D4E5F6G7H8"],
    "00020126360014br.gov.bcb.pix0114+551199999888852040000530398654071234.505802BR5925CANTEIRO SOFTWARE LTDA ME6015SAO JOSE DOS CA62290525CNT202611A1B2C3D4E5F6G7H863046FEE",
  ],
  ["F5", ["12345678000195", "CANTEIRO", "SAO PAULO", 0, "***"], null],
] as const)("%s", (_, [chave, nome, cidade, valor, txid], code) => {
  expect(codigoPix({ chave, nome, cidade, valor, txid })).toBe(code);
});

it("F6 one letter changed: the reader refuses it", () => {
  expect(readPix(F2)).not.toBeNull();
  for (let at = 0; at < F2.length; at++) {
    const other = F2[at] === "0" ? "1" : "0";
    expect(readPix(`${F2.slice(0, at)}${other}${F2.slice(at + 1)}`)).toBeNull();
  }
});

it("what is read back is what was charged", () => {
  const chave = fc.constantFrom("12345678000195", "+5511999998888", "a@b.example", COBRANCA);
  const words = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }).map((text) => `A${text}`);
  fc.assert(
    fc.property(
      chave,
      words,
      words,
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.uuid(),
      (key, nome, cidade, valor, id) => {
        const read = readPix(codigoPix({ chave: key, nome, cidade, valor, txid: txidDe(id) }) ?? "");
        const [reais = "", cents = ""] = (read?.valor ?? "").split(".");
        expect([read?.dominio, read?.chave, read?.txid]).toEqual(["br.gov.bcb.pix", key, txidDe(id)]);
        expect([Number(reais) * 100 + Number(cents), cents.length]).toEqual([valor, 2]);
        expect([(read?.nome ?? "").length <= 25, (read?.cidade ?? "").length <= 15]).toEqual([true, true]);
      },
    ),
  );
});
