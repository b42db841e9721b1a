import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import { CHROMIUM_FLAGS, requireHeadlessChromium } from "./tools/debian.ts";

/**
 * Opens every screen over plain HTTP under a local-network name (`npm run prove -- rede-local`), where browsers withhold many
 * features from pages.
 */
const { projects: _sizes, ...rest } = journeys;
export default defineConfig({
  ...rest,
  testMatch: "inseguro.crawl.ts",
  timeout: 900_000,
  use: {
    ...rest.use,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: requireHeadlessChromium(),
      args: [...CHROMIUM_FLAGS, "--host-resolver-rules=MAP canteiro.example 127.0.0.1"],
    },
  },
});
