import { expect, it } from "vitest";
import { credentialOf } from "./access.ts";
import { apiTokenOf, isApiBearer, newApiToken } from "./apiToken.ts";

/** Number of tokens tried; `npm run prove -- tokens` tries two million. */
const DRAWN = process.env["PROVE"] === "1" ? 2_000_000 : 20_000;

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const draw = (below: number): number => Math.floor(Math.random() * below);

/** Returns the token with one letter typed wrong, or with two neighbouring letters swapped. */
function mistype(token: string): string {
  const at = 4 + draw(token.length - 5);
  const [one = "", two = ""] = [token[at], token[at + 1]];
  if (one !== two && draw(2) === 0) return token.slice(0, at) + two + one + token.slice(at + 2);
  const other = LETTERS[(LETTERS.indexOf(one) + 1 + draw(LETTERS.length - 1)) % LETTERS.length] ?? "";
  return token.slice(0, at) + other + token.slice(at + 1);
}

it("a token is recognized by its form, and a mistyped one never reaches the database", () => {
  const seen = new Set<string>();
  for (let n = 0; n < DRAWN / 100; n += 1) {
    const token = newApiToken();
    seen.add(token.slice(4));
    expect(token).toMatch(/^cnt_[0-9A-Za-z]{49}$/);
    expect(credentialOf({ authorization: `Bearer ${token}` }, false, "192.0.2.1")).toMatchObject({ kind: "chave" });
    for (let k = 0; k < 100; k += 1) {
      const authorization = `Bearer ${mistype(token)}`;
      // Throws instead of using an assertion with a message, which would be slow for two million tokens.
      if (apiTokenOf(authorization) !== null) throw new Error(`taken: ${authorization} for ${token}`);
    }
  }
  expect(seen.size).toBe(Math.ceil(DRAWN / 100));
});

it.each([
  (token: string) => token.toLowerCase(),
  (token: string) => token.slice(0, -1),
  (token: string) => `${token}0`,
  () => "cnt_",
  () => `cnt_${"0".repeat(43)}`,
  () => `CNT_${"0".repeat(49)}`,
])("%s is no token, and no session either", (spoil) => {
  const authorization = `Bearer ${spoil(newApiToken())}`;
  expect(isApiBearer(authorization)).toBe(true);
  expect(() => credentialOf({ authorization }, true, "192.0.2.1")).toThrow("sem_sessao");
});
