import { expect, type Page } from "./support.ts";

/** Esc closes within a frame or two. */
const CLOSED_MS = 1000;

/** TanStack's router on the window. */
type Router = {
  navigate: (to: { href: string; ignoreBlocker: boolean }) => Promise<void>;
  state: { isLoading: boolean; status: string };
};

/**
 * Navigation under way, kept on the window: a promise that the page itself drops would be collected while it is
 * awaited.
 */
type Going = { isDone: boolean };
type Window = { __TSR_ROUTER__: Router; __going?: Going };

/**
 * Goes to an address within the open application, like a link but without asking about unsaved input; resolves when the
 * page is drawn. A full load compiles every script again, which is most of a screen's cost.
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
      // A navigation that another one takes over is never said to be done: then the page stands still.
      going.isDone = isNavigated ? stillFrames > 0 : stillFrames >= 30;
      if (!going.isDone) requestAnimationFrame(watch);
    };
    watch();
  }, path);
  await expect(async () => {
    const isDone = await page.evaluate(() => {
      const { __going, __TSR_ROUTER__ } = window as unknown as Partial<Window>;
      // A page that was loaded again is there with its router.
      return __going === undefined ? __TSR_ROUTER__ !== undefined : __going.isDone;
    });
    expect(isDone).toBe(true);
  }).toPass({ intervals: [10, 20, 40], timeout: 20_000 });
}

/** Closes open windows, as Esc does; false when something would stay, such as a question about unsaved input. */
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

/** A public page with its own frame: leaving for it unmounts everything, header and menu too. */
const ELSEWHERE = "/termos-de-uso";

/** Goes to an address as if it were opened again; loads it where a window cannot be closed, for some outlive their page. */
export async function follow(page: Page, path: string): Promise<void> {
  if (!(await closeWindows(page))) return void (await page.goto(path));
  await go(page, ELSEWHERE);
  await go(page, path);
}
