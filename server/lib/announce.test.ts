import { describe, expect, it } from "vitest";
import { announcement } from "./announce.ts";

describe("an announcement", () => {
  it("calls its listeners one after the other, in the order in which they were named", async () => {
    const announced = announcement<[n: number]>("a number");
    const heard: string[] = [];
    announced.heardBy(
      async (n) => {
        await Promise.resolve();
        heard.push(`first ${n}`);
      },
      async (n) => heard.push(`second ${n}`),
    );
    await announced(1);
    expect(heard).toEqual(["first 1", "second 1"]);
  });

  it("ends with what a listener throws, and calls no further one", async () => {
    const announced = announcement<[]>("nothing");
    const heard: string[] = [];
    announced.heardBy(
      async () => {
        throw new Error("refused");
      },
      async () => heard.push("second"),
    );
    await expect(announced()).rejects.toThrow("refused");
    expect(heard).toEqual([]);
  });

  it("refuses to be made where nobody was named", async () => {
    await expect(announcement<[]>("a deletion")()).rejects.toThrow("a deletion");
  });

  it("may be heard by nobody on purpose", async () => {
    const announced = announcement<[]>("nothing");
    announced.heardBy();
    await expect(announced()).resolves.toBeUndefined();
  });
});
