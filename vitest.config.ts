import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { undrawnFiles } from "./tools/gate/shares.ts";
import { textsPlugin } from "./tools/textsPlugin.ts";

/** A proof that the gate takes no share of is a file of its own. */
const KINDS = ["test", ...(process.env["PROVE"] === undefined ? [] : ["prove"])];
const filesOf = (folders: string): string[] => KINDS.map((kind) => `${folders}/**/*.${kind}.ts`);

/** Every file reads the contract, the server and their libraries: once in each process, instead of once in each file, is a third of all
 * the work. Therefore a file takes back what it changes of the process itself (clocks, globals, environment). */
const SHARED = { pool: "forks", isolate: false } as const;

/** Generous limits: a slow machine is no bug, and what never comes still fails. */
const LIMITS = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    globalSetup: ["test/support/globalSetup.ts"],
    // A fifth of a test's time is waiting for a database or a process: one file more than cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "server",
          include: filesOf("{domain,server,test}"),
          exclude: ["test/e2e/**", ...undrawnFiles()],
          // Node reads the sources as it does for people; Vite's copies of them cost a tenth of the run.
          experimental: { viteModuleRunner: false },
          ...SHARED,
          ...LIMITS,
        },
      },
      {
        // Sources of the browser need what the build does to them.
        plugins: [textsPlugin()],
        test: { name: "web", include: filesOf("web"), ...SHARED, ...LIMITS },
      },
    ],
  },
});
