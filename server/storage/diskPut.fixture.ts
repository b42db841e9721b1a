// A process for the test of a put that is killed: writes a megabyte, says so, and waits for a rest that never comes.
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
