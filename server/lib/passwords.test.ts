import { describe, expect, it } from "vitest";
import { createPasswordHasher } from "./passwords.ts";

const cheap = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 });

describe("passwords", () => {
  it("accepts the right one and refuses every other", async () => {
    const hash = await cheap.hash("canteiro de obras");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await cheap.verify("canteiro de obras", hash)).toBe(true);
    expect(await cheap.verify("canteiro de obra", hash)).toBe(false);
  });

  it("gives each hash its own salt", async () => {
    expect(await cheap.hash("igual")).not.toBe(await cheap.hash("igual"));
  });

  it("takes the same accents however they were composed", async () => {
    expect(await cheap.verify("construc\u0327a\u0303o", await cheap.hash("constru\u00e7\u00e3o"))).toBe(true);
  });

  it("answers false for nobody, having worked as long", async () => {
    expect(await cheap.verify("qualquer", null)).toBe(false);
  });

  it("verifies hashes of older parameters and calls them outdated", async () => {
    const today = createPasswordHasher({ memory: 128, passes: 1, parallelism: 1 });
    const old = await cheap.hash("antiga");
    expect(await today.verify("antiga", old)).toBe(true);
    expect(today.outdated(old)).toBe(true);
    expect(today.outdated(await today.hash("nova"))).toBe(false);
  });
});
