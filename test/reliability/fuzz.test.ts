import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../support/server.ts";
import { FUZZ_CALLS, FUZZ_WRITES } from "./fuzzRequests.ts";
import { emptyResult, runFuzz } from "./fuzzRun.ts";
import { createFuzzWorld, type FuzzWorld } from "./fuzzWorld.ts";
import { inconsistencies } from "./totals.ts";

/**
 * Thousands of generated requests at every call by everybody: the server never fails unexpectedly, says every error in the
 * one shape, answers what its contract says (the test server checks each answer), and its totals still add up.
 * `npm run bench -- fuzz` sends a million.
 */

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 9);

let server: TestServer;
let world: FuzzWorld;

beforeAll(async () => {
  server = await startTestServer();
  world = await createFuzzWorld(server);
});
afterAll(() => server.close());

it(`answers ${REQUESTS} generated requests`, { timeout: 900_000 }, async () => {
  const result = emptyResult();
  await runFuzz(server, world, { requests: REQUESTS, seed: SEED }, result);
  expect(result.wrong).toEqual([]);
  const asked = (who: string) => [...result.outcomes.keys()].some((key) => key.startsWith(`${who} `));
  expect(FUZZ_CALLS.filter((name) => !asked(name))).toEqual([]);
  expect(world.profiles.filter(({ name }) => !asked(name))).toEqual([]);
  const accepted = FUZZ_WRITES.map((name) => result.outcomes.get(`${name} 200`) ?? 0);
  expect(Math.min(...accepted)).toBeGreaterThan(3);
  expect(await inconsistencies(server.owner)).toEqual([]);
});
