/**
 * Stops a PostgreSQL that an earlier start left running. The process id comes from the file that PostgreSQL wrote; the process is
 * stopped only once it is proved to be ours.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { commandLine, processStart } from "./lock.ts";

/** Contents of PostgreSQL's `postmaster.pid`: line 1 pid, 2 data directory, 4 port, 5 socket folder. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketFolder: string };

export function readPostmaster(dataDirectory: string): Postmaster | null {
  const path = join(dataDirectory, "postmaster.pid");
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? "" };
}

async function gone(pid: number, started: string, patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  while (processStart(pid) === started) {
    if (performance.now() > until) return false;
    await wait(20);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * Frees the data directory from a PostgreSQL that still runs on it. The process named in PostgreSQL's pid file is our own when
 * its command line names this very directory, or when its server answers for it (`answers`). Any other process is left alone, and
 * the pid file is removed.
 * @param answers connects to the address in the file and says whether that server serves this directory
 * @throws when the server does not stop within a minute
 */
export async function stopOrphan(
  dataDirectory: string,
  answers: (postmaster: Postmaster) => Promise<boolean>,
  warn: (message: string) => void,
): Promise<void> {
  const postmaster = readPostmaster(dataDirectory);
  if (postmaster === null) return;
  const { pid } = postmaster;
  const started = processStart(pid);
  if (started === null) {
    // The server is dead. In a container without an init its unreaped pid still seems taken, and PostgreSQL would refuse to
    // start. PostgreSQL finds surviving children by the shared memory, not by this file.
    rmSync(join(dataDirectory, "postmaster.pid"), { force: true });
    return;
  }
  const command = commandLine(pid);
  const ours = (command.includes("postgres") && command.includes(dataDirectory)) || (await answers(postmaster));
  if (!ours) {
    if (processStart(pid) !== started) return;
    // The process id belongs to another program now. PostgreSQL would refuse to start as long as that program lives.
    rmSync(join(dataDirectory, "postmaster.pid"), { force: true });
    return;
  }
  warn(`A PostgreSQL of an earlier start (process ${pid}) is still there; waiting for its clean stop.`);
  signal(pid, "SIGINT");
  if (await gone(pid, started, 30_000)) return;
  signal(pid, "SIGQUIT");
  if (await gone(pid, started, 30_000)) return;
  throw new Error(
    `The PostgreSQL of an earlier start (process ${pid}, ${dataDirectory}) does not stop. Stop it by hand.`,
  );
}
