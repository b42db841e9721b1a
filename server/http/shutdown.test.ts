import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { startTestServer } from "../../test/support/server.ts";

it("a closing server does not wait for connections that never asked anything", async () => {
  const server = await startTestServer();
  const { hostname, port } = new URL(server.url);
  // What a browser opens in advance.
  const spare = connect(Number(port), hostname);
  await once(spare, "connect");
  spare.resume();
  const closed = once(spare, "close");
  const begun = performance.now();
  await server.close();
  await closed;
  // After 10 s it would be cut off.
  expect(performance.now() - begun).toBeLessThan(9_000);
});
