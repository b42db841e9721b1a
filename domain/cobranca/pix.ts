import { decimalDeCentavos } from "./valor.ts";

/**
 * Static Pix codes (BR Code of the central bank: EMV fields of id, length and value, closed by a CRC-16). Made without any bank.
 */

export type Recebedor = { readonly chave: string; readonly nome: string; readonly cidade: string };
export type PedidoPix = Recebedor & {
  /** Cents; null lets the payer choose. */
  readonly valor: number | null;
  /** 25 letters and digits at most; `***` for none. */
  readonly txid: string;
};

const NOME = 25;
const CIDADE = 15;
const TXID = 25;

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, "0")}${value}`;

/** Without accents and non-ASCII characters, as banks read it. */
const plain = (text: string, length: number): string =>
  text
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .slice(0, length)
    .trim();

/** CRC-16/CCITT-FALSE of ASCII, four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** The Pix code; null when there is nothing to pay, because the payer of a code for 0 could choose an amount. */
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

/** A charge's id as Pix takes it: base 36, 25 places. */
export const txidDe = (cobrancaId: string): string =>
  BigInt(`0x${cobrancaId.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(TXID, "0");
