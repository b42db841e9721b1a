import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Names of all benches; each bench is a file in `bench/`. */
export function benchNames(): string[] {
  const files = readdirSync(fileURLToPath(new URL("../bench/", import.meta.url)));
  return files
    .filter((name) => name.endsWith(".ts") && name !== "main.ts")
    .map((name) => name.slice(0, -".ts".length))
    .toSorted();
}
