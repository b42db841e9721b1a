import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import { CHROMIUM_FLAGS, requireHeadlessChromium } from "./tools/debian.ts";

/** Every screen over plain HTTP at a name of the local network (`npm run prove -- rede-local`), where browsers keep much from a page. */
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
