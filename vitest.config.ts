import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { undrawnFiles } from "./tools/gate/shares.ts";
import { textsPlugin } from "./tools/textsPlugin.ts";

/** Proofs that `npm test` does not run at all are in files of their own, with `prove` instead of `test` in the name. */
const KINDS = ["test", ...(process.env["PROVE"] === undefined ? [] : ["prove"])];
const filesOf = (folders: string): string[] => KINDS.map((kind) => `${folders}/**/*.${kind}.ts`);

/**
 * Every test file loads the contract, the server and their libraries: loading them once per process instead of once per file
 * saves a third of all the work. Therefore a file must undo its changes to the process (clocks, globals, environment).
 */
const SHARED = { pool: "forks", isolate: false } as const;

/** Limits are generous, because a slow machine is no bug; something that never happens still fails the test. */
const LIMITS = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    globalSetup: ["test/support/globalSetup.ts"],
    // Tests wait a fifth of their time for a database or a process: one worker more than cores keeps all cores busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "server",
          include: filesOf("{domain,server,test}"),
          exclude: ["test/e2e/**", ...undrawnFiles()],
          // Node loads the sources itself, as in production; Vite's transformed copies would cost a tenth of the run.
          experimental: { viteModuleRunner: false },
          ...SHARED,
          ...LIMITS,
        },
      },
      {
        // The web's sources import virtual modules that only the build makes.
        plugins: [textsPlugin()],
        test: { name: "web", include: filesOf("web"), ...SHARED, ...LIMITS },
      },
    ],
  },
});
