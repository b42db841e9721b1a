import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

/** Describes the machine of a test run and puts the run's files into memory. */

const GB = 1e9;
const freeGb = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return (bavail * bsize) / GB;
};

/** Returns the load and the free disk space as text: a busy machine or a full disk explains more failures than most messages. */
export function describeMachine(): string {
  return `load ${loadavg()[0]?.toFixed(1) ?? "?"}, ${freeGb(".").toFixed(1)} GB free on the disk, ${freeGb(tmpdir()).toFixed(1)} GB in ${tmpdir()}`;
}

const MEMORY = "/dev/shm";
const NEEDED_GB = 6;
const PREFIX = "canteiro-run-";

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Puts the data of one run (databases, uploads, browser profiles) into memory if enough memory is free, which saves a fifth of
 * the processor time. Returns the function that undoes this.
 */
export function useMemoryForTemporaryFiles(): () => void {
  if (!existsSync(MEMORY) || freeGb(MEMORY) < NEEDED_GB) return () => undefined;
  // Removes the data of runs that were killed.
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX)))
    if (!isAlive(Number(name.slice(PREFIX.length)))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  // PostgreSQL runs under another account when the tests run as root.
  mkdirSync(folder, { mode: 0o755 });
  process.env["TMPDIR"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
