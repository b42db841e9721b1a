// Process for the test in which a put is killed: writes a megabyte, prints `written`, and then waits for more bytes that never come.
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { createDiskStorage } from "./disk.ts";

async function* endless(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(1 << 20, 1);
  process.stdout.write("written\n");
  await setTimeout(600_000);
}

const storage = createDiskStorage({ root: String(process.argv[2]) });
await storage.put("01960000-0000-7000-8000-00000000000a", Readable.from(endless()));
