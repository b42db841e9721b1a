import { defineConfig } from "@playwright/test";
import { DESK, PHONE } from "./test/e2e/sizes.ts";
import { CHROMIUM_FLAGS, requireHeadlessChromium } from "./tools/debian.ts";

/**
 * Pages of a journey live for seconds and never call most of their code, so functions compile lazily. Optimization stays on,
 * because photographs are hashed.
 */
const SHORT_LIVED = "--js-flags=--max-lazy";

const launchOptions = { executablePath: requireHeadlessChromium(), args: [...CHROMIUM_FLAGS, SHORT_LIVED] };

/** Journeys of a person in a real browser against the real server, on a phone or at a desk (`test/e2e/sizes.ts`). */
export default defineConfig({
  testDir: "test/e2e",
  outputDir: ".tmp/e2e",
  globalSetup: "./test/e2e/globalSetup.ts",
  // A journey spends part of its time waiting, so two cores can run three at once; with four, both cores were saturated and the
  // journeys slowed each other down.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  // Long enough for a slow machine; a real fault is still there afterwards.
  expect: { timeout: 20_000 },
  // The json reporter is used only when an output file is set; otherwise it would fill the terminal.
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] === undefined ? [["list"]] : [["list"], ["json"]],
  use: {
    browserName: "chromium",
    launchOptions,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    actionTimeout: 30_000,
    // Tests observe and block requests in the page, which a service worker would bypass; `sem-sinal.spec.ts` allows the worker.
    serviceWorkers: "block",
    // Without motion, no check runs in the middle of a transition.
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
