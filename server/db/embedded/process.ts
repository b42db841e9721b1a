/** The running `postgres` process: its guard, its last log lines, its stop. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { type Account, spawnAs } from "./account.ts";
import { type Binaries, program } from "./binaries.ts";

const LOG_LINES = 100;

/**
 * Shell script that starts a watcher, which reads a pipe from us, and then becomes `postgres`. When the pipe closes because
 * this process died, even by kill -9, the watcher asks PostgreSQL for a clean stop. A line on the pipe ends the watcher without
 * a signal (PostgreSQL is gone already, and its process id may soon belong to another process).
 */
const GUARD = `exec 3<&0
( if read -r _ <&3; then exit 0; fi; kill -INT $$ ) >/dev/null 2>&1 &
exec 3<&-
exec "$@" </dev/null`;

export type PostgresProcess = {
  readonly pid: number;
  /** Resolves when the process has ended, with a sentence that says how it ended. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** The last log lines, oldest first. */
  log(): readonly string[];
  /** Stops PostgreSQL cleanly; after `patience` milliseconds it is stopped hard and the next start recovers. Never SIGKILL. */
  stop(patience?: number): Promise<void>;
};

export type ListenOn = { readonly socketFolder: string; readonly port: number } | { readonly tcpPort: number };

function flags(dataDirectory: string, on: ListenOn, fsync: boolean): string[] {
  const set: Record<string, string> =
    "tcpPort" in on
      ? { listen_addresses: "127.0.0.1", port: String(on.tcpPort), unix_socket_directories: "" }
      : {
          listen_addresses: "",
          port: String(on.port),
          unix_socket_directories: on.socketFolder,
          unix_socket_permissions: "0700",
        };
  set["logging_collector"] = "off";
  set["log_destination"] = "stderr";
  // Only tests run without durability; they run several servers, each with its own pool, on one PostgreSQL.
  if (!fsync)
    Object.assign(set, { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" });
  return ["-D", dataDirectory, ...Object.entries(set).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** Starts PostgreSQL in the foreground; it is not ready yet when this returns. */
export function runPostgres(options: {
  binaries: Binaries;
  account: Account | null;
  dataDirectory: string;
  listenOn: ListenOn;
  fsync: boolean;
  onLog: (line: string) => void;
}): PostgresProcess {
  const command = program(options.binaries, "postgres");
  const args = flags(options.dataDirectory, options.listenOn, options.fsync);
  const base = { ...spawnAs(options.account), cwd: options.dataDirectory, detached: true, windowsHide: true };
  const child: ChildProcess =
    process.platform === "win32"
      ? spawn(command, args, { ...base, stdio: ["ignore", "ignore", "pipe"] })
      : spawn("/bin/sh", ["-c", GUARD, "canteiro-postgres", command, ...args], {
          ...base,
          stdio: ["pipe", "ignore", "pipe"],
        });
  const lines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on("line", (line) => {
      lines.push(line);
      if (lines.length > LOG_LINES) lines.shift();
      options.onLog(line);
    });
  }
  // The pipe breaks when the watcher exits first; PostgreSQL is not affected.
  child.stdin?.on("error", () => undefined);
  let over = false;
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => {
      over = true;
      resolve(`could not be started: ${error.message}`);
    });
    // 'close' and not 'exit': only then have all log lines been read.
    child.once("exit", () => {
      over = true;
      child.stdin?.end("\n");
    });
    child.once("close", (code, signal) => resolve(signal === null ? `ended with code ${code}` : `ended by ${signal}`));
  });
  return {
    pid: child.pid ?? -1,
    ended,
    hasEnded: () => over,
    log: () => [...lines],
    stop: (patience = 30_000) => stop(child, ended, patience, options),
  };
}

async function stop(
  child: ChildProcess,
  ended: Promise<string>,
  patience: number,
  options: { binaries: Binaries; dataDirectory: string },
): Promise<void> {
  if (process.platform === "win32") {
    const seconds = String(Math.ceil(patience / 1000));
    const args = ["stop", "-D", options.dataDirectory, "-m", "fast", "-t", seconds];
    await promisify(execFile)(program(options.binaries, "pg_ctl"), args, { windowsHide: true });
    await ended;
    return;
  }
  child.kill("SIGINT");
  const hard = setTimeout(() => child.kill("SIGQUIT"), patience);
  await ended;
  clearTimeout(hard);
}
