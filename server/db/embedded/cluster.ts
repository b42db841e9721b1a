/** The cluster's folder: where it is, how it is made (all or nothing) and the owner's password. */
import { execFile } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, accountName, canEnter, spawnAs } from "./account.ts";
import { type Binaries, program } from "./binaries.ts";

export const OWNER_ROLE = "canteiro_owner";

export type Cluster = {
  /** PostgreSQL's data directory. */
  readonly dataDirectory: string;
  readonly ownerPassword: string;
};

type Warn = (message: string) => void;

/** Settings a person may change later in `postgresql.conf`; fixed ones are on the command line instead. */
const PROFILE: Readonly<Record<string, string>> = {
  max_connections: "40",
  shared_buffers: "128MB",
  max_wal_size: "256MB",
  log_min_messages: "warning",
  log_checkpoints: "off",
  // Containers often have 64 MB of /dev/shm, too little for parallel queries.
  dynamic_shared_memory_type: "mmap",
  timezone: "UTC",
  log_timezone: "UTC",
};

function give(path: string, account: Account | null): void {
  if (account !== null) chownSync(path, account.uid, account.gid);
}

/** Returns the path of `pg<major>`, inside a folder that PostgreSQL's account can enter. */
function reachableHome(dataDir: string, major: number, account: Account | null, warn: Warn): string {
  const wanted = join(dataDir, `pg${major}`);
  if (isLink(wanted)) {
    const target = readlinkSync(wanted);
    if (existsSync(target)) return target;
    throw new Error(
      `The database of ${dataDir} was kept in ${target}, which is gone. Restore that folder, or delete ${wanted} to begin ` +
        "with an empty database.",
    );
  }
  if (account === null || canEnter(dataDir, account)) return wanted;
  // PostgreSQL's account cannot enter below a closed folder such as /root: the cluster lies outside, with a link in its usual
  // place. Its name is random, so that a data folder deleted and made again does not find the old cluster.
  const outside = join("/var/lib/canteiro", `data-${randomUUID()}`);
  mkdirSync(outside, { recursive: true });
  for (const folder of [dirname(outside), outside]) chmodSync(folder, 0o711);
  if (!canEnter(outside, account)) {
    throw new Error(
      `PostgreSQL runs as "${account.name}", which can enter neither ${dataDir} nor ${outside}. ` +
        "Set DATA_DIR to a folder that account can enter, or start Canteiro as an ordinary user.",
    );
  }
  const target = join(outside, `pg${major}`);
  warn(`${dataDir} is closed to the account "${account.name}": the database is kept in ${target}. Back up both.`);
  return target;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/**
 * Refuses a data folder that has only the directory of another major version: PostgreSQL cannot open that directory, and a new
 * empty one would hide it.
 */
function refuseOtherMajor(dataDir: string, binaries: Binaries): void {
  const found = readdirSync(dataDir).filter((name) => /^pg\d+$/.test(name));
  const other = found.find((name) => name !== `pg${binaries.major}`);
  if (other === undefined || found.includes(`pg${binaries.major}`)) return;
  throw new Error(
    `The data in ${join(dataDir, other)} was made by PostgreSQL ${other.slice(2)}, but the programs here are ` +
      `version ${binaries.version}. Use programs of version ${other.slice(2)} (POSTGRES_BIN_DIR).`,
  );
}

function syncFile(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Returns the `initdb` flags for UTF-8 with the same order and letter case on every system; before version 17 only the system's
 * own C.UTF-8 is available.
 */
function localeFlags(major: number): string[] {
  return major >= 17 ? ["--locale-provider=builtin", "--locale=C.UTF-8"] : ["--locale=C.UTF-8"];
}

async function initialise(draft: string, binaries: Binaries, account: Account | null, fsync: boolean): Promise<void> {
  mkdirSync(draft, { mode: 0o700 });
  give(draft, account);
  const passwordFile = join(draft, "senha");
  writeFileSync(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  give(passwordFile, account);
  const dataDirectory = join(draft, "cluster");
  const flags = ["-D", dataDirectory, "-U", OWNER_ROLE, "-E", "UTF8", ...localeFlags(binaries.major)];
  flags.push("-A", "scram-sha-256", "--pwfile", passwordFile, "--no-instructions");
  if (!fsync) flags.push("--no-sync");
  try {
    await promisify(execFile)(program(binaries, "initdb"), flags, { ...spawnAs(account), cwd: draft });
  } catch (cause) {
    const { stderr } = cause as { stderr?: string };
    throw new Error(`The database could not be created in ${dirname(draft)}: ${stderr?.trim() ?? String(cause)}`, {
      cause,
    });
  }
  const lines = Object.entries(PROFILE).map(([name, value]) => `${name} = '${value}'`);
  const configuration = join(dataDirectory, "postgresql.conf");
  writeFileSync(configuration, `\n# Canteiro\n${lines.join("\n")}\n`, { flag: "a" });
  if (!fsync) return;
  for (const path of [configuration, passwordFile, draft]) syncFile(path);
}

/**
 * Refuses an existing cluster that another account owns: PostgreSQL opens only folders of its own account. `uid`: the owner of
 * the folder.
 * @throws naming both accounts and the remedy
 */
export function requireOwnCluster(directory: string, uid: number, account: Account | null): void {
  const runs = account?.uid ?? process.getuid?.() ?? uid;
  if (uid === runs) return;
  const whose = accountName(uid);
  const advice =
    account === null
      ? `Start Canteiro as ${whose}`
      : `Start Canteiro as ${whose} and not as root (as root, PostgreSQL runs as "${account.name}")`;
  throw new Error(
    `The database in ${directory} belongs to ${whose}. ${advice}, or give it away: chown -R ${account?.name ?? String(runs)} ${directory}`,
  );
}

/**
 * Opens the cluster of a data folder, and makes it when absent. It is built under a temporary name and renamed when complete,
 * so an interrupted start leaves nothing that looks like a database. The caller holds the folder's lock.
 */
export async function openCluster(
  options: { dataDir: string; binaries: Binaries; account: Account | null; fsync: boolean },
  warn: Warn,
): Promise<Cluster> {
  const { dataDir, binaries, account, fsync } = options;
  refuseOtherMajor(dataDir, binaries);
  const home = reachableHome(dataDir, binaries.major, account, warn);
  if (!existsSync(home)) {
    const parent = dirname(home);
    for (const name of readdirSync(parent)) {
      if (name.startsWith(`pg${binaries.major}.novo-`)) rmSync(join(parent, name), { recursive: true, force: true });
    }
    const draft = `${home}.novo-${process.pid}`;
    await initialise(draft, binaries, account, fsync);
    renameSync(draft, home);
    if (fsync && process.platform !== "win32") syncFile(parent);
    const wanted = join(dataDir, `pg${binaries.major}`);
    if (home !== wanted) symlinkSync(home, wanted);
  }
  if (process.platform !== "win32") requireOwnCluster(home, statSync(home).uid, account);
  const ownerPassword = readFileSync(join(home, "senha"), "utf8").trim();
  return { dataDirectory: realpathSync(join(home, "cluster")), ownerPassword };
}

/**
 * Returns a short folder for the Unix socket, private to PostgreSQL's account. It is not inside the data folder because a
 * socket's path may have 107 bytes at most. Remains of a killed server are removed: the caller holds the data folder's
 * lock and has made sure that no server runs on it.
 */
export function socketFolder(dataDirectory: string, account: Account | null): string {
  const id = createHash("sha256").update(dataDirectory).digest("hex").slice(0, 12);
  const base = existsSync("/tmp") ? "/tmp" : tmpdir();
  const wanted = join(base, `canteiro-${id}`);
  const owner = account?.uid ?? process.getuid?.();
  try {
    mkdirSync(wanted, { mode: 0o700 });
    give(wanted, account);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = lstatSync(wanted);
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) {
    for (const name of readdirSync(wanted)) rmSync(join(wanted, name), { force: true });
    return wanted;
  }
  // A folder with our name belongs to another account: never trust it, and take a name that nobody can know beforehand.
  const fresh = mkdtempSync(`${wanted}-`);
  give(fresh, account);
  return fresh;
}
