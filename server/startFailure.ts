import type { Config } from "./lib/config.ts";

/** Common failures at start, with a sentence that says what to change. */

const AWAY = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "CONNECT_TIMEOUT", "ETIMEDOUT", "EHOSTUNREACH"]);
const NO_FOLDER = new Set(["EACCES", "EPERM", "EEXIST", "ENOTDIR", "EROFS"]);

type Failure = Error & { code?: unknown; syscall?: unknown; hostname?: unknown };

/** True when the disk is full, judged by Node's error codes or by what PostgreSQL and initdb logged. */
const isFull = ({ code, message }: Failure): boolean =>
  code === "ENOSPC" || code === "EDQUOT" || /No space left on device|ENOSPC/.test(message);

/** Returns the sentence for an HTTP server that cannot listen; null for other failures. */
function listenSentence({ code, syscall, hostname }: Failure, { host, port }: Config): string | null {
  if (code === "EADDRINUSE") {
    return `Port ${port} on ${host} is taken by another program. Stop it, or choose another with PORT=${port + 1} npm start.`;
  }
  if (code === "EADDRNOTAVAIL" || (syscall === "getaddrinfo" && hostname === host)) {
    return `This machine has no address ${host}. Set HOST to one it has.`;
  }
  if (code === "EACCES" && syscall === "listen") {
    return `This user may not listen on port ${port}. Choose one from 1024 on, such as PORT=3000.`;
  }
  return null;
}

/** Returns a sentence for the operator; an unknown failure keeps its own message. */
export function startFailure(error: unknown, config: Config | null): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as Failure;
  if (config !== null && isFull(error)) {
    return `The disk with ${config.dataDir} is full. Make room there (nothing stored is lost) and start again, or set DATA_DIR to a folder on another disk.`;
  }
  if (config === null || typeof code !== "string") return message;
  const listening = listenSentence(error, config);
  if (listening !== null) return listening;
  if (config.databaseUrl !== null && AWAY.has(code)) {
    return `The database of DATABASE_URL does not answer (${message}). Is it running, and can this machine reach it?`;
  }
  if (config.databaseUrl !== null && /^[0-9A-Z]{5}$/.test(code) && error.name === "PostgresError") {
    return `The database of DATABASE_URL refuses: ${message}.`;
  }
  if (NO_FOLDER.has(code)) {
    return `The data folder cannot be used (${message}). Set DATA_DIR to a folder that this user may write.`;
  }
  return message;
}
