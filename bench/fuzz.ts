import { emptyResult, runFuzz } from "../test/reliability/fuzzRun.ts";
import { createFuzzWorld } from "../test/reliability/fuzzWorld.ts";
import { setup, teardown } from "../test/support/globalSetup.ts";
import { startTestServer } from "../test/support/server.ts";
import { machineFacts } from "./lib/machine.ts";
import { QUICK } from "./lib/options.ts";

/**
 * A million generated requests over all calls and profiles: how many are answered with a 5xx. Each share of them has a server, a
 * database and companies of its own. `FUZZ_REQUESTS` and `FUZZ_SEED` say how many and which.
 */

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? (QUICK ? 2000 : 1_000_000));
const FIRST_SEED = Number(process.env["FUZZ_SEED"] ?? 1);
const SHARE = 20_000;

console.log(`fuzz: ${machineFacts()}`);
await setup();
const result = emptyResult();
const began = Date.now();
for (let seed = FIRST_SEED; result.sent < REQUESTS; seed += 1) {
  const server = await startTestServer();
  const told = result.wrong.length;
  await runFuzz(
    server,
    await createFuzzWorld(server),
    { requests: Math.min(SHARE, REQUESTS - result.sent), seed },
    result,
  );
  await server.close();
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `  ${result.sent} requests in ${seconds} s (seed ${seed}): ${result.wrongs} wrong answers, ${result.unavailable} × 503`,
  );
  for (const wrong of result.wrong.slice(told)) console.log(wrong);
}
await teardown();
process.exit(result.wrongs > 0 ? 1 : 0);
