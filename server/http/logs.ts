import type { FastifyInstance } from "fastify";
import { pino, type DestinationStream, type Logger } from "pino";

/**
 * Structured logs without personal data: route patterns instead of addresses, error classes and stacks instead of messages
 * that may quote a value.
 */

type LoggedError = { type: string; code?: string; message?: string; stack: string[]; cause?: LoggedError };

const EMAIL = /[^\s<>"']+@[^\s<>"']+/g;

/**
 * True for errors of the database. Their messages quote values ("invalid input syntax for type …: …") and are left out of the
 * log; the SQLSTATE is enough.
 */
function fromDatabase(error: Error): boolean {
  return "severity" in error || error.name === "PostgresError";
}

/** Converts an error to the form in which it may be logged. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(!fromDatabase(error) && { message: error.message.replace(EMAIL, "<e-mail>") }),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}

/** The process's logger: JSON lines, on standard output unless a destination is given. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Logs one line per answered request. Health checks are logged only when they fail. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "(unknown)";
    const quiet = (route === "/saude" || route === "/pronto") && reply.statusCode < 400;
    const { method } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    if (!quiet) request.log.info({ method, route, status: reply.statusCode, ms }, "request");
    done();
  });
}
