import { once } from "node:events";
import { connect } from "node:net";
import fastify from "fastify";
import { expect, it } from "vitest";
import { closeHttp, trackConnections } from "./shutdown.ts";

it("a closing server does not wait for connections that never asked anything", async () => {
  const app = fastify({ forceCloseConnections: false });
  trackConnections(app);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { server } = app;
  // After 4 s all open connections are cut; the server must close an unused connection before that.
  let cutOff = false;
  const closeAllConnections = server.closeAllConnections.bind(server);
  server.closeAllConnections = () => {
    cutOff = true;
    closeAllConnections();
  };
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  // A spare connection, as a browser opens in advance.
  const spare = connect(address.port, "127.0.0.1");
  await Promise.all([once(spare, "connect"), once(server, "connection")]);
  spare.resume();
  const closed = once(spare, "close");
  await closeHttp(app);
  await closed;
  expect(cutOff).toBe(false);
});
