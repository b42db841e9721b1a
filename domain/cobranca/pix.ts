import { decimalDeCentavos } from "./valor.ts";

/** Makes static Pix codes (BR Code of the central bank: EMV fields of id, length and value, closed by a CRC-16). No bank is involved. */

export type Recebedor = { readonly chave: string; readonly nome: string; readonly cidade: string };
export type PedidoPix = Recebedor & {
  /** Amount in cents; null lets the payer choose the amount. */
  readonly valor: number | null;
  /** Identifier of the payment: at most 25 letters and digits; `***` for no identifier. */
  readonly txid: string;
};

const NOME = 25;
const CIDADE = 15;
const TXID = 25;

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, "0")}${value}`;

/** Drops accents and non-ASCII characters, because banks read only ASCII, and cuts the text to `length`. */
const plain = (text: string, length: number): string =>
  text
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .slice(0, length)
    .trim();

/** Returns the CRC-16/CCITT-FALSE of an ASCII text as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Returns the Pix code; null when there is nothing to pay, because with a code for 0 the payer could choose the amount. */
export function codigoPix({ chave, nome, cidade, valor, txid }: PedidoPix): string | null {
  if (valor === 0) return null;
  const open = [
    field("00", "01"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", chave)),
    field("52", "0000"),
    field("53", "986"),
    valor === null ? "" : field("54", decimalDeCentavos(valor)),
    field("58", "BR"),
    field("59", plain(nome, NOME)),
    field("60", plain(cidade, CIDADE)),
    field("62", field("05", txid)),
    "6304",
  ].join("");
  return open + crc16(open);
}

/** Encodes a charge's id as a Pix identifier: base 36, 25 characters. */
export const txidDe = (cobrancaId: string): string =>
  BigInt(`0x${cobrancaId.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(TXID, "0");
