import { createHmac, hash, randomBytes } from "node:crypto";

/** Tokens are 256 random bits; the database keeps their SHA-256 only. A fast hash suffices: nothing can guess 256 bits. */

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** Computes the weaker token of the file cookie: the session's token cannot be computed from it. */
export function fileTokenOf(token: string): string {
  return createHmac("sha256", token).update("arquivos").digest("base64url");
}

export const FILE_COOKIE = "canteiro_arquivos";

/** Returns the `Set-Cookie` value of the file cookie; a null `token` deletes the cookie. SameSite=Strict: only our own pages send it. */
export function fileCookie(token: string | null, { https, maxAge }: { https: boolean; maxAge: number }): string {
  const value = token === null ? "" : fileTokenOf(token);
  return [
    `${FILE_COOKIE}=${value}`,
    "Path=/v2/",
    "HttpOnly",
    "SameSite=Strict",
    `Max-Age=${token === null ? 0 : maxAge}`,
    ...(https ? ["Secure"] : []),
  ].join("; ");
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Reads the bearer token of `Authorization`; null unless the token has the form of our tokens. */
export function bearerOf(authorization: string | undefined): string | null {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  return TOKEN.test(token) ? token : null;
}

function tokenFromCookie(wanted: string, cookie: string | undefined): string | null {
  for (const part of (cookie ?? "").split(";")) {
    const [name = "", value = ""] = part.trim().split("=", 2);
    if (name === wanted && TOKEN.test(value)) return value;
  }
  return null;
}

/** The file token of the `Cookie` header. */
export const fileTokenFromCookie = (cookie: string | undefined) => tokenFromCookie(FILE_COOKIE, cookie);

export const DEVICE_COOKIE = "canteiro_aparelho";
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Returns the `Set-Cookie` value of the cookie which shows that people logged in from this browser before. The cookie grants
 * nothing; only the limits on guessing passwords read it.
 */
export function deviceCookie(token: string, https: boolean): string {
  const secure = https ? "; Secure" : "";
  return `${DEVICE_COOKIE}=${token}; Path=/v2/; HttpOnly; SameSite=Strict; Max-Age=${YEAR_S}${secure}`;
}

export const deviceTokenFromCookie = (cookie: string | undefined) => tokenFromCookie(DEVICE_COOKIE, cookie);
