import { expect, type Locator, type Page } from "./support.ts";
import { tec } from "./texts.ts";

/** Helpers for a person who uses the keyboard only. */

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(target)} in ${most} presses`);
}

/** Presses Tab to the target, then Enter. */
export async function enterOn(page: Page, target: Locator, most = 40): Promise<void> {
  await tabTo(page, target, most);
  await page.keyboard.press("Enter");
}

/** Waits until closed windows and menus have left the document, not only the screen: until then single-letter shortcuts do nothing. */
export async function keysAnswer(page: Page): Promise<void> {
  await expect(page.locator('[aria-modal="true"], dialog[open], .yarl__portal, [role="menu"]')).toHaveCount(0);
}

/** Goes to a section, or to a line in a section: presses `/`, types some letters and presses Enter. */
export async function find(page: Page, words: string): Promise<void> {
  await keysAnswer(page);
  await page.keyboard.press("/");
  const finder = page.getByRole("dialog", { name: tec.achar_titulo });
  await expect(finder.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(words);
  await expect(finder.getByRole("listitem").first()).toContainText(new RegExp(words, "i"));
  await page.keyboard.press("Enter");
  await expect(finder).toBeHidden();
}
