import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Takes pictures of every screen (`npm run prove -- pictures`): both sizes, three languages, light and dark, into a folder that is not tracked. */
export default defineConfig(journeys, {
  testMatch: "telas.ts",
  timeout: 900_000,
  projects: (journeys.projects ?? []).map(({ name, use }) => ({
    ...(name === undefined ? {} : { name }),
    ...(use && { use }),
  })),
});
