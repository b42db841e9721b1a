import type { Page } from "./support.ts";

/** After so long without a new title the address is loaded anew: pages of one frame keep theirs. */
const PATIENCE_MS = 1000;

/**
 * Goes to an address within the open application, as a link does: a full load is most of what looking at a screen costs. Loads
 * anew where a window or a form would be left, where the path stays, and where no new title is drawn.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const left = await page.evaluate((to) => {
    const { pathname, origin } = location;
    const isOpen = document.querySelector("[role=dialog], [role=menu], [role=listbox]") !== null;
    const stays = pathname === new URL(to, origin).pathname;
    if (isOpen || stays || !pathname.startsWith("/app/") || pathname.endsWith("/editar")) return false;
    for (const title of document.querySelectorAll("h1")) title.setAttribute("data-left", "");
    history.pushState({}, "", to);
    return true;
  }, path);
  const title = page.locator("h1:not([data-left])").first();
  const drawn =
    left &&
    (await title.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    ));
  if (!drawn) await page.goto(path);
}
