/** Chooses the operating system account that runs PostgreSQL, because PostgreSQL refuses to run as root. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** `uid`/`gid` are given only when the server runs as root and PostgreSQL must run under another account. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/** The accounts tried when we run as root, best first. A uid without a name does not work: initdb looks up the account's name. */
const CANDIDATES = ["postgres", "nobody"];

/** Reads one line of the account file; `null` when there is no such account. */
function lookUp(name: string): Account | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? null : { name, uid: Number(uid), gid: Number(gid) };
}

/** Returns an account as messages show it: its name in quotation marks, or its number when it has no name. */
export function accountName(uid: number): string {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.split(":")[2] === String(uid));
  return line === undefined ? `account ${uid}` : `"${line.slice(0, line.indexOf(":"))}"`;
}

/**
 * Chooses the account for PostgreSQL; `null` stands for the account that this process already runs under.
 * @throws when we are root and the system knows neither `postgres` nor `nobody`
 */
export function chooseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of CANDIDATES) {
    const account = lookUp(name);
    if (account !== null) return account;
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this system has neither a "postgres" nor a "nobody" account. ' +
      "Start Canteiro as an ordinary user.",
  );
}

/** Options for `spawn`: the account, and an environment cut to what PostgreSQL needs (no secrets, fixed language). */
export function spawnAs(account: Account | null): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const keep = process.platform === "win32" ? ["PATH", "SystemRoot", "TEMP"] : ["PATH"];
  const env: NodeJS.ProcessEnv = { LANG: "C", LC_ALL: "C", TZ: "UTC" };
  for (const name of keep) if (process.env[name] !== undefined) env[name] = process.env[name];
  return account === null ? { env } : { uid: account.uid, gid: account.gid, env };
}

/** True when the account can enter the folder. Tried with a real process, so ACLs and mounts count too. */
export function canEnter(folder: string, account: Account | null): boolean {
  if (account === null) return true;
  const probe = spawnSync("/bin/sh", ["-c", 'cd "$1"', "probe", folder], {
    ...spawnAs(account),
    cwd: "/",
    stdio: "ignore",
  });
  return probe.status === 0;
}
