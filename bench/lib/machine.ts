import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** Describes the machine: figures mean nothing without these facts. */

const CPUS = cpus();
/** CPUs that this process may use: fewer under `taskset`. */
const USABLE = availableParallelism();

/** Load of the last minute, and the number of CPUs. When the load is above that number, other programs are busy and times say little. */
export function load(): string {
  return `load ${loadavg()[0]?.toFixed(2)} on ${CPUS.length} CPUs`;
}

function system(): string {
  try {
    const text = readFileSync("/etc/os-release", "utf8");
    return /^PRETTY_NAME="(.*)"$/m.exec(text)?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}

export function machineFacts(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const model = CPUS[0]?.model ?? "unknown";
  return `${USABLE === CPUS.length ? "" : `${USABLE} of `}${CPUS.length} × ${model}, ${memory}, ${system()}, Node ${process.versions.node}; ${load()}`;
}
