import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { benchNames } from "../tools/benches.ts";

/**
 * `npm run bench` runs each bench in a process of its own; `npm run bench -- pdf fotos` runs only these two. `--quick` only
 * checks that each bench works and keeps to its budgets of bytes and counts.
 */

const BENCHES = benchNames();
/** These benches take up to two hours: they run in full only when named. */
const LONG = ["memoria", "mortes"];
/** Time limit for each of the other benches, which take less than three minutes on a quiet machine. */
const LIMIT_MS = 10 * 60_000;

const chosen = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const unknown = chosen.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}: no such bench. There are ${BENCHES.join(", ")}.`);
  process.exit(2);
}
const short = flags.includes("--quick") ? BENCHES : BENCHES.filter((name) => !LONG.includes(name));
for (const name of chosen.length === 0 ? short : chosen) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const limit = LONG.includes(name) ? {} : { timeout: LIMIT_MS };
  const { status } = spawnSync(process.execPath, [file, ...flags], { stdio: "inherit", ...limit });
  if (status !== 0) process.exitCode = 1;
  console.log("");
}
