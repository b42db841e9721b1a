import { createHmac, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * API tokens: `cnt_`, 43 letters of 256 random bits, 6 letters of their CRC-32. A double click selects the whole token, a typing
 * error is found without asking the database, and scanners of public code can recognise a token.
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

/** Makes a new token. Only its hash is ever stored, so the token is shown once. */
export function newApiToken(): string {
  const head = `cnt_${base62(BigInt(`0x${randomBytes(32).toString("hex")}`), SECRET)}`;
  return head + checkOf(head);
}

/** True when the header presents an API token: then it cannot name a session. */
export const isApiBearer = (authorization: string | undefined): boolean => /^Bearer +cnt_/i.test(authorization ?? "");

/** Reads the presented API token; null when it is malformed or its checksum is wrong. */
export function apiTokenOf(authorization: string | undefined): string | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  return SHAPE.test(token) && checkOf(token.slice(0, -CHECK)) === token.slice(-CHECK) ? token : null;
}

/**
 * Hashes the network from which a token is used. The token is part of the hash, so nobody without the token can find the network
 * by trying all networks.
 */
export const networkHash = (token: string, network: string): Buffer =>
  createHmac("sha256", token).update(network).digest();
