import type { CDPSession } from "@playwright/test";
import { expect, type Locator, type Page } from "./support.ts";

/** Height of a phone's keyboard in px, on a screen of 844 px. */
const KEYBOARD = 336;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * Simulates a finger on a phone's screen: it reaches only visible, uncovered elements, it scrolls by swiping, and tapping a field
 * brings up the keyboard. Playwright's own `tap` first scrolls anything into view, which no finger can.
 */
export class Finger {
  private readonly page: Page;
  private readonly client: CDPSession;
  private readonly size: { readonly width: number; readonly height: number };

  private constructor(page: Page, client: CDPSession, size: { readonly width: number; readonly height: number }) {
    this.page = page;
    this.client = client;
    this.size = size;
  }

  static async on(page: Page): Promise<Finger> {
    const size = page.viewportSize();
    if (size === null) throw new Error("no screen");
    return new Finger(page, await page.context().newCDPSession(page), size);
  }

  /** Taps the middle of the element. */
  async tap(target: Locator): Promise<void> {
    const { x, y } = await this.reach(target);
    await this.page.touchscreen.tap(x, y);
    await this.keyboard();
  }

  /** Swipes on the element `over` until the middle of `target` can be tapped. */
  async swipeTo(target: Locator, over: Locator): Promise<void> {
    await expect(async () => {
      if ((await this.pointOn(target)) !== null) return;
      const box = await this.inSight(over);
      const { y } = await boxOf(target);
      const down = y > box.y + box.height / 2;
      await this.swipe(box, down ? -box.height / 3 : box.height / 3);
      expect(await this.pointOn(target), "in reach of a finger").not.toBeNull();
    }).toPass();
  }

  private async swipe({ x, y, width, height }: Box, by: number): Promise<void> {
    const from = { x: x + width / 2, y: y + height / 2 };
    await this.client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (let step = 1; step <= 8; step += 1) {
      const touchPoints = [{ x: from.x, y: from.y + (by * step) / 8 }];
      await this.client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
    }
    await this.client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** The part of the element that is on the screen. */
  private async inSight(element: Locator): Promise<Box> {
    const { x, y, width, height } = await boxOf(element);
    const screen = this.page.viewportSize() ?? this.size;
    const top = Math.max(0, y);
    return { x, y: top, width, height: Math.min(y + height, screen.height) - top };
  }

  private async reach(target: Locator): Promise<{ x: number; y: number }> {
    await expect.poll(async () => this.pointOn(target), "in reach of a finger").not.toBeNull();
    const point = await this.pointOn(target);
    if (point === null) throw new Error("it moved away from under the finger");
    return point;
  }

  /** Returns the middle of the element, if the element has not moved for three frames and a tap there reaches it; else null. */
  private async pointOn(target: Locator): Promise<{ x: number; y: number } | null> {
    return target.evaluate(async (element) => {
      const { y: was } = element.getBoundingClientRect();
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      const { left, top, width, height } = element.getBoundingClientRect();
      if (top !== was) return null;
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return hit !== null && [element, ...labels].some((one) => one.contains(hit)) ? { x, y } : null;
    });
  }

  /** Shrinks the screen by the keyboard as long as a field that takes text has the focus, and restores it otherwise. */
  private async keyboard(): Promise<void> {
    const types = await this.page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.matches("textarea, input:not([readonly], [type=checkbox], [type=radio], [type=file])");
    });
    const height = this.size.height - (types === true ? KEYBOARD : 0);
    if (this.page.viewportSize()?.height !== height) await this.page.setViewportSize({ ...this.size, height });
  }
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("not drawn");
  return box;
}
