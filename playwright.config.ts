import { defineConfig } from "@playwright/test";
import { DESK, PHONE } from "./test/e2e/sizes.ts";
import { CHROMIUM_FLAGS, requireHeadlessChromium } from "./tools/debian.ts";

/** A journey's pages live for seconds: much of their code is never called. Optimizing stays on, for the digests of photographs. */
const SHORT_LIVED = "--js-flags=--max-lazy";

const launchOptions = { executablePath: requireHeadlessChromium(), args: [...CHROMIUM_FLAGS, SHORT_LIVED] };

/** Journeys of a person in a real browser against the real server, on a phone or at a desk (`test/e2e/sizes.ts`). */
export default defineConfig({
  testDir: "test/e2e",
  outputDir: ".tmp/e2e",
  globalSetup: "./test/e2e/globalSetup.ts",
  // A journey waits for some of its time: two cores bear three at once; four of them kept both busy to the last and each other waiting.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  // A slow machine is no bug; a real fault is still there after this long.
  expect: { timeout: 20_000 },
  // Without a file to write to the machine-readable report would fill the terminal.
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] === undefined ? [["list"]] : [["list"], ["json"]],
  use: {
    browserName: "chromium",
    launchOptions,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    actionTimeout: 30_000,
    // The tests read and cut the page's requests in the page; `sem-sinal.spec.ts` allows the worker.
    serviceWorkers: "block",
    // No check runs half-way through a transition.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording every step costs a fifth of the run; `playwright test --trace on` when a failure needs it.
    trace: "off",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, ...PHONE },
    { name: "desk", use: { viewport: { width: 1440, height: 900 } }, ...DESK },
  ],
});
