import { readdirSync, readFileSync } from "node:fs";

/** CPU time and memory of processes and of all their descendants, read from Linux's /proc. */

const TICKS_PER_SECOND = 100;

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return ""; // the process has ended
  }
}

/**
 * Returns the fields of `/proc/<pid>/stat` from the third on. The second field, a name in brackets, may contain blanks, so the
 * text is split only after the closing bracket.
 */
function stat(pid: number | string): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text === "" ? [] : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** The processes below `root`, at any depth. `root` itself is not among them. */
export function descendants(root: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(stat(name)[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const found = [...(parents.get(root) ?? [])];
  for (const pid of found) found.push(...(parents.get(pid) ?? []));
  return found;
}

/** CPU milliseconds that these processes have used, including the ended children that they have waited for. */
export function cpuOf(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const fields = stat(pid);
    // utime, stime, cutime, cstime: fields 14 to 17 of the whole line.
    for (const at of [11, 12, 13, 14]) ticks += Number(fields[at] ?? 0);
  }
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** CPU milliseconds of the children that this process has started and that have ended. */
export function cpuOfEnded(): number {
  const fields = stat("self");
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
}

/** Megabytes in use; memory shared between processes is shared out among them (PSS). */
export function memoryOf(pids: readonly number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    const text = read(`/proc/${pid}/smaps_rollup`);
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** Runs `work` and returns the peak memory of the processes of `tree` meanwhile, sampled every 10 ms. */
export async function peakMemory(tree: () => readonly number[], work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, memoryOf(tree()));
  };
  const timer = setInterval(look, 10);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return peak;
}
