import { expect, it } from "vitest";
import { seedOf, times } from "../support/drawn.ts";
import { startTestServer } from "../support/server.ts";
import { FUZZ_CALLS, FUZZ_WRITES } from "./fuzzRequests.ts";
import { emptyResult, runFuzz } from "./fuzzRun.ts";
import { createFuzzWorld } from "./fuzzWorld.ts";
import { inconsistencies } from "./totals.ts";

/**
 * Thousands of generated requests at every call by everybody: the server never fails unexpectedly, says every error in the
 * one shape, answers what its contract says (the test server checks each answer), and its totals still add up.
 */

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? times(6000, 1_000_000));
const FIRST_SEED = Number(process.env["FUZZ_SEED"] ?? seedOf("requests"));
/** So many have a server, a database and companies of their own. */
const SHARE = 20_000;
const SHARES = Array.from({ length: Math.ceil(REQUESTS / SHARE) }, (_, share) => ({
  requests: Math.min(SHARE, REQUESTS - share * SHARE),
  seed: FIRST_SEED + share,
}));

it.each(SHARES)("answers $requests generated requests of seed $seed", { timeout: 900_000 }, async (share) => {
  const server = await startTestServer();
  try {
    const world = await createFuzzWorld(server);
    const result = emptyResult();
    await runFuzz(server, world, share, result);
    expect(result.wrong).toEqual([]);
    const asked = (who: string) => [...result.outcomes.keys()].some((key) => key.startsWith(`${who} `));
    expect(FUZZ_CALLS.filter((name) => !asked(name))).toEqual([]);
    expect(world.own.profiles.filter(({ name }) => !asked(name))).toEqual([]);
    // Of what an administrator asks a fifth is right: a generator whose requests are all refused would prove nothing.
    const right = result.outcomes.get("administrador 200") ?? 0;
    expect(right).toBeGreaterThan(share.requests / 20);
    const accepted = FUZZ_WRITES.map((name) => result.outcomes.get(`${name} 200`) ?? 0);
    // What one write needs may be deleted early; all others are accepted again and again.
    expect(accepted.toSorted((a, b) => a - b)[1]).toBeGreaterThan(times(0, 3));
    expect(await inconsistencies(server.owner)).toEqual([]);
  } finally {
    await server.close();
  }
});
