import { expect, type Locator, type Page } from "./support.ts";

/**
 * Turns the page's installed clock on until this is there: attempts that are seconds apart take none of a run's time. Each
 * is made and answered as ever.
 */
export async function turnClockUntil(page: Page, there: Locator): Promise<void> {
  const turned = async (): Promise<boolean> => {
    await page.clock.runFor(1000);
    return there.isVisible();
  };
  await expect.poll(turned, { intervals: [50], timeout: 60_000 }).toBe(true);
}
