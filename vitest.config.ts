import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,server,web,test}/**/*.test.ts"],
    exclude: ["test/e2e/**", "node_modules/**"],
    globalSetup: ["test/support/globalSetup.ts"],
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
