import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { sourcesHash, STAMP } from "./start.ts";

/** `npm run build`: builds the web and records which sources were built. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

// The hash is computed before the build: a file that changes during the build must be built again.
const hash = sourcesHash();
await build({ root: join(ROOT, "web"), configFile: join(ROOT, "vite.config.ts"), logLevel: "warn" });
writeFileSync(STAMP, hash);
