import { expect, type Page } from "./support.ts";

/** Resolves once nothing has been fetched for two seconds, prefetches included. */
export async function allFetched(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate<number>("performance.getEntriesByType('resource').length");
        const still = now === before;
        before = now;
        return still;
      },
      { intervals: [2000] },
    )
    .toBe(true);
}
