import { existsSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withTemporaryFolder } from "./temporaryFolder.ts";

test("the folder is private and gone afterwards, with what it holds", async () => {
  const seen = await withTemporaryFolder(async (folder) => {
    expect((await stat(folder)).mode & 0o077).toBe(0);
    await writeFile(join(folder, "x"), "x");
    return folder;
  });
  expect(existsSync(seen)).toBe(false);
});

test("it is gone after an error too", async () => {
  let seen = "";
  const failing = withTemporaryFolder(async (folder) => {
    seen = folder;
    throw new Error("as expected");
  });
  await expect(failing).rejects.toThrow("as expected");
  expect(existsSync(seen)).toBe(false);
});
