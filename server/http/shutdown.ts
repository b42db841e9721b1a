import type { Logger } from "pino";

const FINISH_REQUESTS_MS = 10_000;

/** What is closed, in this order; each is given the chance even if the one before failed. */
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
 * On SIGTERM or SIGINT: closes `parts` (the HTTP server first: it stops listening and finishes its requests) and leaves
 * with 0; a second signal, or a request that takes more than 10 s, leaves at once with 1.
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

/** Resolves when `close` does, or after 10 s. */
export async function closeInTime(close: () => Promise<unknown>, cutOff: () => void): Promise<void> {
  const timer = setTimeout(cutOff, FINISH_REQUESTS_MS);
  try {
    await close();
  } finally {
    clearTimeout(timer);
  }
}
