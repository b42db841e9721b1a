import { expect, type Locator, type Page } from "./support.ts";

/**
 * Runs the page's fake clock forward until the element is there, so that attempts that are seconds apart take no real time. Each
 * attempt is made and answered as usual.
 */
export async function turnClockUntil(page: Page, there: Locator): Promise<void> {
  const turned = async (): Promise<boolean> => {
    await page.clock.runFor(1000);
    return there.isVisible();
  };
  await expect.poll(turned, { intervals: [50], timeout: 60_000 }).toBe(true);
}
