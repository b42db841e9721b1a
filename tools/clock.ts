import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, globSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installHeadlessChromium, requireProgram } from "./debian.ts";

/**
 * `npm run prove -- relogio --at 2027-03-01T02:45:00Z -- hoje`: runs the named journeys at another moment; without names, all
 * journeys. PostgreSQL and the product start with a small environment, so a preload file loads libfaketime instead. A mount
 * namespace shows that file only to the processes started here, which needs root. File times stay real, so most tests of stored
 * files would fail.
 */

const DEFAULT = "2027-03-01T02:45:00Z";
const PRELOAD = "/etc/ld.so.preload";
const SETTINGS = "/etc/faketimerc";

requireProgram(["faketime"], ["faketime"], "Install libfaketime (Debian: apt-get install faketime).");
const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
if (library === undefined) throw new Error("libfaketime is not where Debian has it.");
const at = process.env["RELOGIO"] ?? DEFAULT;
const seconds = Math.round((Date.parse(at) - Date.now()) / 1000);
if (Number.isNaN(seconds)) throw new Error(`${at} is no moment: write it as ${DEFAULT}.`);

const folder = mkdtempSync(join(tmpdir(), "canteiro-relogio-"));
const own = { [PRELOAD]: join(folder, "preload"), [SETTINGS]: join(folder, "settings") };
writeFileSync(own[PRELOAD], `${library}\n`, { mode: 0o644 });
writeFileSync(own[SETTINGS], `${seconds < 0 ? "" : "+"}${seconds}s\n`, { mode: 0o644 });
// A bind mount needs an existing file as its target.
for (const path of Object.keys(own)) if (!existsSync(path)) appendFileSync(path, "");
const mounts = Object.entries(own).map(([path, file]) => `mount --bind ${file} ${path}`);
const command = ["playwright", "test", ...process.argv.slice(2)];
const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM_PATH: installHeadlessChromium() };
// With `PROVE`, each journey would run at both screen sizes.
delete env["PROVE"];
console.log(`At ${at}: ${command.join(" ")}`);
const { status } = spawnSync(
  "unshare",
  ["-m", "sh", "-ec", `chmod 755 ${folder}; ${mounts.join("; ")}; exec "$@"`, "sh", ...command],
  {
    stdio: "inherit",
    env,
  },
);
process.exitCode = status ?? 1;
