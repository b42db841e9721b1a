import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { undrawnFiles } from "./tools/gate/shares.ts";
import { textsPlugin } from "./tools/textsPlugin.ts";

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    // A proof that the gate takes no share of is a file of its own.
    include: ["test", ...(process.env["PROVE"] === undefined ? [] : ["prove"])].map(
      (kind) => `{domain,server,web,test}/**/*.${kind}.ts`,
    ),
    exclude: ["test/e2e/**", "node_modules/**", ...undrawnFiles()],
    globalSetup: ["test/support/globalSetup.ts"],
    pool: "forks",
    // Every file reads the contract, the server and their libraries: once in each process, instead of once in each file, is a third
    // of all the work. Therefore a file takes back what it changes of the process itself (clocks, globals, environment).
    isolate: false,
    // A fifth of a test's time is waiting for a database or a process: one file more than cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    // Generous limits: a slow machine is no bug, and what never comes still fails.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
