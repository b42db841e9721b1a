import { describe, expect, it } from "vitest";
import { bearerOf, fileCookie, fileTokenFromCookie, fileTokenOf, hashToken, newToken } from "./tokens.ts";

describe("tokens", () => {
  it("are 256 bits, new each time, kept as hashes", () => {
    const token = newToken();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(newToken()).not.toBe(token);
    expect(hashToken(token)).toHaveLength(32);
  });

  it("are read from the header only in their own shape", () => {
    const token = newToken();
    expect(bearerOf(`Bearer ${token}`)).toBe(token);
    expect(bearerOf(`bearer ${token}`)).toBe(token);
    for (const wrong of [undefined, "", token, `Basic ${token}`, `Bearer ${token}x`, "Bearer a b"]) {
      expect(bearerOf(wrong)).toBeNull();
    }
  });

  it("give files a token of their own that goes only to /v2/ and never to scripts", () => {
    const token = newToken();
    const cookie = fileCookie(token, { https: true, maxAge: 60 });
    expect(cookie).toBe(
      `canteiro_arquivos=${fileTokenOf(token)}; Path=/v2/; HttpOnly; SameSite=Strict; Max-Age=60; Secure`,
    );
    expect(fileCookie(token, { https: false, maxAge: 60 })).not.toContain("Secure");
    expect(fileTokenOf(token)).not.toBe(token);
    expect(fileTokenFromCookie(`a=b; ${cookie}`)).toBe(fileTokenOf(token));
    expect(fileTokenFromCookie(fileCookie(null, { https: false, maxAge: 60 }))).toBeNull();
  });
});
