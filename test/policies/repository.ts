import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository as the policies see it: tracked files, and those that the next `git add` would add. */

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

function listFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout, status } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error("The policies read the list of files from git: run them in a clone.");
  const paths = stdout.split("\0").filter((path) => path !== "" && existsSync(join(ROOT, path)));
  return [...new Set(paths)].sort();
}

/** Paths from the root, separated by `/` and sorted. */
export const FILES: readonly string[] = listFiles();

export const bytes = (path: string): Buffer => readFileSync(join(ROOT, path));
export const text = (path: string): string => bytes(path).toString("utf8");

const CODE = /\.tsx?$/;
export const CODE_FILES: readonly string[] = FILES.filter((path) => CODE.test(path));

/** True for test files and for files that only tests use. */
export function isTest(path: string): boolean {
  return path.startsWith("test/") || /\.(?:test|fixture)\.tsx?$/.test(path);
}

/** Returns the folders directly below a root (`domain`, `server` or `web`) that contain files. */
export function foldersOf(root: string): string[] {
  const names = FILES.filter((path) => path.startsWith(`${root}/`)).map((path) => path.split("/"));
  return [...new Set(names.filter((parts) => parts.length > 2).map((parts) => parts[1] ?? ""))];
}

const IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\b[^;"'`]*?\bfrom\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g;

/** Returns the imports of a file: packages as written, files as paths from the root (beginning with `../` when the file lies outside). */
export function importsOf(path: string): string[] {
  const found = [...text(path).matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? "");
  return found.map((name) => (name.startsWith(".") ? posix.join(posix.dirname(path), name) : name));
}

const STATEMENT =
  /(?:^|[;}\n])\s*(?:import|export)\s+(?!type\b)([^;"'`]*?)\bfrom\s*["']([^"']+)["']|(?:^|\n)import\s*["']([^"']+)["']/g;

/** Returns the static imports that exist at run time, without types and dynamic imports. Paths have the form that {@link importsOf} returns. */
export function runtimeImportsOf(path: string): string[] {
  const isTypes = (names: string): boolean =>
    /^\{[^}]*\}\s*$/.test(names) && (names.match(/[^{},\s][^{},]*/g) ?? []).every((name) => /^type\s/.test(name));
  return [...text(path).matchAll(STATEMENT)]
    .filter((match) => match[1] === undefined || !isTypes(match[1]))
    .map((match) => match[2] ?? match[3] ?? "")
    .map((name) => (name.startsWith(".") ? posix.join(posix.dirname(path), name) : name));
}

/** Folders that hold machinery; every other folder is a noun. */
const MACHINERY: Readonly<Record<string, readonly string[]>> = {
  domain: ["calls", "errors", "i18n", "lib"],
  server: [
    "answers",
    "db",
    "files",
    "http",
    "images",
    "jobs",
    "lib",
    "live",
    "mail",
    "places",
    "storage",
    "typeset",
    "videos",
  ],
  web: ["api", "app", "i18n", "lib", "local", "public", "shell", "ui"],
};

/** Noun folders of a root. */
export function nounsOf(root: string): string[] {
  return foldersOf(root).filter((name) => !(MACHINERY[root] ?? []).includes(name));
}
