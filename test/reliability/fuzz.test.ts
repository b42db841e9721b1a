import { expect, it } from "vitest";
import { seedOf, times } from "../../tools/gate/drawn.ts";
import { startOwnServer } from "../support/server.ts";
import { FUZZ_CALLS } from "./fuzzRequests.ts";
import { doneOf, emptyResult, runFuzz, sharesOf } from "./fuzzRun.ts";
import { createFuzzWorld, FUZZ_WRITES } from "./fuzzWorld.ts";
import { inconsistencies } from "./totals.ts";

/**
 * Sends thousands of generated requests to every call as everybody: the server must never fail unexpectedly, every error must
 * have the same shape, every answer must match its contract (the test server checks each), and totals must still add up.
 */

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? times(700, 1_000_000));
const FIRST_SEED = Number(process.env["FUZZ_SEED"] ?? seedOf("requests"));
/** Number of requests that share one server, one database and its companies. */
const SHARE = 20_000;
const SHARES = Array.from({ length: Math.ceil(REQUESTS / SHARE) }, (_, share) => ({
  requests: Math.min(SHARE, REQUESTS - share * SHARE),
  // Each share continues with the next seeds.
  seed: FIRST_SEED + share * SHARE,
}));

it.each(SHARES)("answers $requests generated requests of seed $seed", { timeout: 900_000 }, async (share) => {
  const server = await startOwnServer();
  try {
    const world = await createFuzzWorld(server);
    const result = emptyResult();
    await runFuzz(server, world, share, result);
    const shares = sharesOf(result);
    const done = `${Math.round(100 * doneOf(result))} % of the generated ones did what they asked`;
    const least = shares.slice(0, times(10, shares.length)).join("\n");
    process.stdout.write(`${result.sent} requests of seed ${share.seed}: ${done}. Least far got:\n${least}\n`);
    expect(result.wrong).toEqual([]);
    // Every call's right request must succeed, and generated ones often: a run in which all are refused at once would prove nothing.
    expect(result.refused).toEqual([]);
    expect(doneOf(result)).toBeGreaterThan(0.2);
    const asked = (who: string) => [...result.outcomes.keys()].some((key) => key.startsWith(`${who} `));
    expect(FUZZ_CALLS.filter((name) => !asked(name))).toEqual([]);
    expect(world.own.profiles.filter(({ name }) => !asked(name))).toEqual([]);
    const accepted = FUZZ_WRITES.map((name) => result.outcomes.get(`${name} 200`) ?? 0);
    // One of the four writes may lose what it needs early, by a deletion; the other three must be accepted again and again.
    expect(accepted.toSorted((a, b) => a - b)[1]).toBeGreaterThan(times(0, 3));
    expect(await inconsistencies(server.owner)).toEqual([]);
  } finally {
    await server.close();
  }
});
