import { createHmac, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * API tokens: `cnt_`, 43 letters of 256 random bits, 6 letters of their CRC-32. A double click selects the whole token; a typing
 * error is found without the database, and scanners of public code can recognise a token.
 */

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHAPE = /^cnt_[0-9A-Za-z]{49}$/;
const SECRET = 43;
const CHECK = 6;
/** Length of the part of a token that screens and logs may show. */
export const PREFIX_LENGTH = 10;

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = `${ALPHABET[Number(rest % 62n)] ?? ""}${text}`;
  return text;
}

const checkOf = (head: string): string => base62(BigInt(crc32(head)), CHECK);

/** A new token. The token itself is never kept, and it is shown once. */
export function newApiToken(): string {
  const head = `cnt_${base62(BigInt(`0x${randomBytes(32).toString("hex")}`), SECRET)}`;
  return head + checkOf(head);
}

/** True when it is presented as an API token: then it cannot be a session. */
export const isApiBearer = (authorization: string | undefined): boolean => /^Bearer +cnt_/i.test(authorization ?? "");

/** The presented API token; null when its checksum is wrong. */
export function apiTokenOf(authorization: string | undefined): string | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  return SHAPE.test(token) && checkOf(token.slice(0, -CHECK)) === token.slice(-CHECK) ? token : null;
}

/** Hash of the network that a token is used from. The token is part of the hash, so nobody without it can try all networks. */
export const networkHash = (token: string, network: string): Buffer =>
  createHmac("sha256", token).update(network).digest();
