import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** `npm start`: builds the web when its sources have changed since the last build, then starts the server in this process. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BUILT = join(ROOT, "dist", "web");
/** File with the hash of the sources of the last build; `tools/build.ts` writes it when the build is complete. */
export const STAMP = join(ROOT, "dist", "web.sha256");
const SOURCES = ["web", "domain", "tools", "vite.config.ts", "package-lock.json"];

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (path.endsWith(".ts") || path.endsWith(".json")) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Hashes contents instead of modification times, which are arbitrary in a fresh clone or a copied folder. A few hundred files take about 20 ms. */
export function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesOf(join(ROOT, source)))
      hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function isBuilt(hash: string): boolean {
  return existsSync(join(BUILT, "index.html")) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;
}

/** Builds `dist/web` unless the build is up to date. A separate process does the work, so that the memory is freed when the process ends. */
export async function buildWebIfNeeded(): Promise<void> {
  if (isBuilt(sourcesHash())) return;
  console.log("Building the web application (once per version)…");
  const child = spawn(process.execPath, [join(ROOT, "tools", "build.ts")], {
    stdio: "inherit",
    // Under the NODE_ENV of a test, the build would contain React's development version.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = (): boolean => child.kill();
  process.once("SIGTERM", stop);
  const [code] = (await once(child, "exit")) as [number | null];
  process.off("SIGTERM", stop);
  if (code !== 0) throw new Error("The reason is above.");
}

if (import.meta.main) {
  try {
    await buildWebIfNeeded();
  } catch (error) {
    console.error(`The web application could not be built.\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  const { main } = await import("../server/main.ts");
  await main();
}
