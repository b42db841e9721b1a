import { expect, type Page } from "./support.ts";

/** How long a window may take to close after Esc; normally it takes a frame or two. */
const CLOSED_MS = 1000;

/** The part used here of TanStack's router, which the application keeps on the window. */
type Router = {
  navigate: (to: { href: string; ignoreBlocker: boolean }) => Promise<void>;
  state: { isLoading: boolean; status: string };
};

/** State of a navigation, kept on the window for polling: a promise that only the page holds could be garbage-collected while the test awaits it. */
type Going = { isDone: boolean };
type Window = { __TSR_ROUTER__: Router; __going?: Going };

/**
 * Navigates within the open application, like a link but without asking about unsaved input; resolves when the page is drawn. A
 * full load would compile every script again, which is most of a screen's cost.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const seen = window as unknown as Window;
    const router = seen.__TSR_ROUTER__;
    const going: Going = { isDone: false };
    seen.__going = going;
    let isNavigated = false;
    const end = (): void => void (isNavigated = true);
    void router.navigate({ href, ignoreBlocker: true }).then(end, end);
    let stillFrames = 0;
    const watch = (): void => {
      stillFrames = !router.state.isLoading && router.state.status === "idle" ? stillFrames + 1 : 0;
      // `navigate` never settles when another navigation replaces this one: then the router must be idle for 30 frames.
      going.isDone = isNavigated ? stillFrames > 0 : stillFrames >= 30;
      if (!going.isDone) requestAnimationFrame(watch);
    };
    watch();
  }, path);
  await expect(async () => {
    const isDone = await page.evaluate(() => {
      const { __going, __TSR_ROUTER__ } = window as unknown as Partial<Window>;
      // A full reload removes `__going`; then it is enough that the router is there.
      return __going === undefined ? __TSR_ROUTER__ !== undefined : __going.isDone;
    });
    expect(isDone).toBe(true);
  }).toPass({ intervals: [10, 20, 40], timeout: 20_000 });
}

/** Closes open windows with Esc. Returns false when something stays open, such as a question about unsaved input. */
async function closeWindows(page: Page): Promise<boolean> {
  const windows = page.locator("[role=dialog], [role=menu], [role=listbox]").filter({ visible: true });
  for (let left = await windows.count(); left > 0;) {
    await page.keyboard.press("Escape");
    const gone = windows.nth(left - 1).waitFor({ state: "hidden", timeout: CLOSED_MS });
    await gone.catch(() => undefined);
    const now = await windows.count();
    if (now >= left) return false;
    left = now;
  }
  return true;
}

/** A public page with a frame of its own: going there unmounts everything, with header and menu. */
const ELSEWHERE = "/termos-de-uso";

/**
 * Goes to an address as if it were opened anew. Loads the address in full when a window cannot be closed, because some windows
 * stay open after their page is gone.
 */
export async function follow(page: Page, path: string): Promise<void> {
  if (!(await closeWindows(page))) return void (await page.goto(path));
  await go(page, ELSEWHERE);
  await go(page, path);
}
