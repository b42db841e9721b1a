import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Finds a program that the tests need, and installs the program's Debian package when the program is missing and this process may
 * install packages.
 */

function onPath(name: string): string | null {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // The program is not in this folder.
    }
  }
  return null;
}

function install(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (args: string[]) =>
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  if (!apt(["install", "-y", "--no-install-recommends", ...packages])) {
    apt(["update"]);
    apt(["install", "-y", "--no-install-recommends", ...packages]);
  }
}

/**
 * Returns the path of the first of these programs that exists; if none exists, installs the Debian packages first (root only).
 * @throws with instructions when the program cannot be installed
 */
export function requireProgram(names: readonly string[], packages: readonly string[], hint: string): string {
  const find = () =>
    names.map((name) => (name.includes("/") ? (existsSync(name) ? name : null) : onPath(name))).find(Boolean);
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath("apt-get")) install(packages);
  const now = find();
  if (now) return now;
  throw new Error(`${names.join(", ")}: none found. ${hint}`);
}

/** Returns the Chromium of the journeys: `CHROMIUM_PATH`, else a browser of the system, else Debian's package. */
export function requireChromium(): string {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return chosen;
  return requireProgram(
    ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
    ["chromium"],
    "Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome program.",
  );
}

const SHELL = "chromium-headless-shell";

/**
 * Returns the browser of the journeys: `CHROMIUM_PATH`, else Debian's Chromium without a user interface, else any Chromium.
 * Drawing windows and menus that nobody sees costs two fifths of the processor time.
 */
export function requireHeadlessChromium(): string {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return chosen;
  return onPath(SHELL) ?? requireChromium();
}

/** As `requireHeadlessChromium`, but first tries to install the Chromium without a user interface, which pays off before a whole run. */
export function installHeadlessChromium(): string {
  const isWanted = !process.env["CHROMIUM_PATH"] && onPath(SHELL) === null;
  if (isWanted && process.getuid?.() === 0 && onPath("apt-get")) install([SHELL]);
  return requireHeadlessChromium();
}

/** Flags that let Chromium run without a screen, also as root, and without calls to other servers. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
