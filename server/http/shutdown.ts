import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";

/** Time for running requests. Together with the limit for jobs (`server/jobs/jobs.ts`) it stays below the 8 s that a person or a supervisor waits. */
const FINISH_REQUESTS_MS = 4_000;

/** Things to close, in this order; each is tried even if an earlier one failed. */
export type Closing = readonly { name: string; close: () => Promise<unknown> }[];

/** Closes each part in order, logging failures. */
export async function closeAll(parts: Closing, log: Logger): Promise<void> {
  for (const { name, close } of parts) {
    try {
      await close();
    } catch (err) {
      log.error({ err, part: name }, "could not close");
    }
  }
}

/**
 * On SIGTERM or SIGINT, closes `parts` (the HTTP server first: it stops listening and finishes its requests) and exits with 0; a
 * second signal exits at once with 1. Requests and jobs that exceed their limits are cut off: clients repeat such requests, and
 * the queue repeats such jobs.
 */
export function closeOnSignals(parts: Closing, log: Logger): void {
  let closing = false;
  const leave = async () => {
    await closeAll(parts, log);
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    log.info({ signal }, "closing");
    void leave();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

const LOOK_FOR_IDLE_MS = 50;

const sockets = new WeakMap<FastifyInstance, Set<Socket>>();

/**
 * Remembers the open connections of a server. Browsers open spare connections in advance; until a spare connection is used, Node
 * counts it as neither idle nor busy, and a closing server would wait for it.
 */
export function trackConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  sockets.set(app, open);
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
}

function closeUnused(app: FastifyInstance): void {
  app.server.closeIdleConnections();
  for (const socket of sockets.get(app) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

/**
 * Closes the HTTP server: it stops listening at once; running requests may finish, but are cut off after 4 s. A connection that
 * its client keeps alive becomes idle only after its last answer, so idle connections are closed repeatedly until none is left.
 */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => closeUnused(app), LOOK_FOR_IDLE_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), FINISH_REQUESTS_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
