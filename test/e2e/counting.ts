import type { Page } from "./support.ts";

/** Counts what a person's hands do on a page, inside the page: taps (each time a pointer goes down) and characters typed into a field. */
export type Hands = { readonly taps: number; readonly characters: number };

type Counted = { contado?: { taps: number; characters: number } };

/** Counts from now on, until the page is loaded again. */
export async function countHands(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = { taps: 0, characters: 0 };
    (globalThis as Counted).contado = counts;
    addEventListener("pointerdown", (event) => (counts.taps += event.isTrusted ? 1 : 0), true);
    addEventListener(
      "beforeinput",
      (event) => (counts.characters += event.isTrusted ? (event.data?.length ?? 1) : 0),
      true,
    );
  });
}

export async function readHands(page: Page): Promise<Hands> {
  const counts = await page.evaluate(() => (globalThis as Counted).contado);
  if (counts === undefined) throw new Error("the page was loaded anew; nothing was counted");
  return counts;
}
