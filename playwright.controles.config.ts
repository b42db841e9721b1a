import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Every control of every screen is pressed by every kind of person (`npm run prove -- controls`), at a desk. */
const { projects: _sizes, ...rest } = journeys;
export default defineConfig({
  ...rest,
  testMatch: "controles.crawl.ts",
  timeout: 7_200_000,
  use: { ...rest.use, viewport: { width: 1440, height: 900 } },
});
