import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Presses every control of every screen as every kind of person (`npm run prove -- controls`), at desk size. */
const { projects: _sizes, ...rest } = journeys;
export default defineConfig({
  ...rest,
  testMatch: "controles.crawl.ts",
  timeout: 7_200_000,
  use: { ...rest.use, viewport: { width: 1440, height: 900 } },
});
