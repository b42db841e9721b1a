import { writeFileSync } from "node:fs";
import { pack } from "./archive.ts";
import { dataFile, openEarlier } from "./open.ts";

/** `node test/earlier/record.ts`: after a change of the answers that is wanted, records what this version answers. */

const earlier = await openEarlier();
try {
  writeFileSync(dataFile("answers"), pack(await earlier.look()));
} finally {
  await earlier.close();
}
