/** Allows one Canteiro server per data folder, by a lock file that names the process holding it. */
import { execFileSync } from "node:child_process";
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** `folder` distinguishes the locked folder from copies of it; locks of older versions lack it. */
type Holder = { pid: number; started: string; folder?: { path: string; identity: string } };

/** Returns the identity of a folder: the same after the folder is renamed, different in a copy of it. */
function identityOf(dataDir: string): string {
  const { dev, ino } = statSync(dataDir);
  return `${dev}:${ino}`;
}

/**
 * Returns when a process started, as text that differs for a later process with the same number (numbers repeat, above all in
 * containers); `null` when there is no such process.
 */
export function processStart(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
  }
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in brackets may hold spaces: count from the last bracket. A zombie is no running process.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (fields[0] === "Z") return null;
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${fields[19] ?? ""}`;
    }
    if (process.platform === "win32") return "running";
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

/** Returns the command line of a running process, or `''` when it cannot be read. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    if (process.platform === "win32") return "";
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/** Returns the advice to show when the holder of the lock is alive. */
function inUse(dataDir: string, { pid, folder }: Holder): string {
  if (folder === undefined || folder.identity === identityOf(dataDir)) {
    return (
      `Canteiro is already running on the folder ${dataDir} (process ${pid}). ` +
      "Stop that one first, or set DATA_DIR to another folder."
    );
  }
  return (
    `${dataDir} is a copy of ${folder.path}, made while Canteiro was running there (process ${pid}). A copy of a running ` +
    `database may be damaged: stop that Canteiro, copy the folder again and start the new copy. If you trust this copy, ` +
    `remove ${join(dataDir, "canteiro.lock")} from it.`
  );
}

/**
 * Takes the lock of a data folder; the returned function gives it back.
 * @throws naming the folder and the process when another server has it, or when the folder is a copy of one in use
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, "canteiro.lock");
  const folder = { path: dataDir, identity: identityOf(dataDir) };
  const mine: Holder = { pid: process.pid, started: processStart(process.pid) ?? "", folder };
  // The lock is written under another name first and then linked into place, so that nobody reads a half-written lock.
  const draft = `${path}.${process.pid}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    rmSync(draft, { force: true });
    const file = openSync(draft, "wx", 0o644);
    writeSync(file, JSON.stringify(mine));
    closeSync(file);
    try {
      linkSync(draft, path);
      rmSync(draft);
      return () => {
        const holder = readHolder(path);
        if (holder?.pid === mine.pid && holder.started === mine.started) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    rmSync(draft);
    const holder = readHolder(path);
    if (holder !== null && processStart(holder.pid) === holder.started) {
      throw new Error(inUse(dataDir, holder));
    }
    removeStale(path, holder);
  }
  throw new Error(`The lock ${path} could not be taken: other processes are starting on the same folder.`);
}

/**
 * Removes a lock whose process is gone. The file is renamed first and read again: if another process took the lock meanwhile, the
 * file is put back.
 */
function removeStale(path: string, seen: Holder | null): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    const now = readHolder(aside);
    if (now?.pid !== seen?.pid || now?.started !== seen?.started) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
