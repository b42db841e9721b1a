import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { saveStream, TooManyBytesError, withTemporaryFolder } from "./temporary.ts";

test("an upload within the limit is saved whole", async () => {
  await withTemporaryFolder(async (folder) => {
    const path = join(folder, "upload");
    expect(await saveStream(Readable.from([Buffer.from("fo"), Buffer.from("to")]), path, 4)).toBe(4);
    expect(await readFile(path, "utf8")).toBe("foto");
  });
});

test("an upload above the limit is stopped, not read to its end", async () => {
  await withTemporaryFolder(async (folder) => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(1024);
      }
    }
    await expect(saveStream(Readable.from(endless()), join(folder, "upload"), 4096)).rejects.toThrow(TooManyBytesError);
    expect(sent).toBeLessThan(200);
  });
});

test("the folder is gone afterwards, also after an error", async () => {
  let seen = "";
  const failing = withTemporaryFolder(async (folder) => {
    seen = folder;
    await saveStream(Readable.from([Buffer.from("x")]), join(folder, "x"), 1);
    throw new Error("as expected");
  });
  await expect(failing).rejects.toThrow("as expected");
  expect(existsSync(seen)).toBe(false);
});
