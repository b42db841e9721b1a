import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, requireChromium } from "./tools/debian.ts";

const launchOptions = { executablePath: requireChromium(), args: [...CHROMIUM_FLAGS] };

/** Journeys of a person in a real browser against the real server, on a phone and on a desk. */
export default defineConfig({
  testDir: "test/e2e",
  outputDir: ".tmp/e2e",
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    browserName: "chromium",
    launchOptions,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    actionTimeout: 15_000,
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desk", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
