import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { isForeign } from "./foreign.ts";
import { expect, type Page } from "./support.ts";
import { CATALOGS } from "./texts.ts";

/** Checks that every screen must pass. */

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type ColorScheme = "light" | "dark";

const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
// Without this, axe records the HTML of every element, which no finding here uses.
const AXE = `${readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8")};axe.configure({ noHtml: true });`;

type RunOnly = { readonly type: "tag" | "rule"; readonly values: readonly string[] };
type Violation = { readonly rule: string; readonly target: string; readonly summary: string };
/** The part of `axe.run`'s result that is used here. */
type Violations = readonly { id: string; nodes: readonly { target: readonly string[]; failureSummary?: string }[] }[];
type Axe = { run: (within: object, options: object) => Promise<{ violations: Violations }> };

/**
 * Returns the violations of these rules, on the page or only within the selector `within`. No screen has frames, so axe runs in
 * the page itself and is loaded once per document; axe's own builder would call the page seven times, and send and compile half a
 * megabyte twice.
 */
async function violationsOn(page: Page, runOnly: RunOnly, within?: string): Promise<readonly Violation[]> {
  const ask = () =>
    page.evaluate(
      async ({ rules, target }) => {
        const { axe } = window as unknown as { axe?: Axe };
        if (axe === undefined) return null;
        const options = { resultTypes: ["violations"], runOnly: rules };
        const { violations } = await axe.run(target === undefined ? document : { include: [[target]] }, options);
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target: at, failureSummary = "" }) => ({
            rule: id,
            target: at.join(" "),
            summary: failureSummary,
          })),
        );
      },
      { rules: runOnly, target: within },
    );
  let found = await ask();
  if (found === null) {
    await page.evaluate(AXE);
    found = await ask();
  }
  if (found === null) throw new Error("axe is not in the page");
  return found;
}

/**
 * Switches an open page to the light or dark colours. Chromium keeps the old colours of elements it has not drawn yet, so the
 * whole page is hidden for a moment, which makes the browser compute the styles again.
 */
export async function recolour(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction((to) => document.documentElement.dataset["mantineColorScheme"] === to, colorScheme);
  await page.evaluate(() => {
    const root = document.documentElement;
    root.style.display = "none";
    root.getBoundingClientRect();
    root.style.removeProperty("display");
  });
}

const ALL_RULES: RunOnly = { type: "tag", values: TAGS };
/** Dark screens differ from light ones only in colours, so only contrast is checked. */
const COLOURS: RunOnly = { type: "rule", values: ["color-contrast"] };
const SIZES: RunOnly = { type: "rule", values: ["target-size"] };

/**
 * Finds animations that run although reduced motion is requested; there must be none.
 * @returns the names of animations that would still move
 */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")].flatMap((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return animationName !== "none" && Number.parseFloat(animationDuration) > 0.001 ? [animationName] : [];
    }),
  );

/** Checks that axe finds nothing on a screen that was opened in this scheme, or recoloured. */
export async function expectAccessible(page: Page, nome: string, colorScheme: ColorScheme): Promise<void> {
  expect.soft(await moving(page), `moves: ${nome}`).toEqual([]);
  const found: string[] = [];
  for (const { rule, target, summary } of await violationsOn(page, colorScheme === "light" ? ALL_RULES : COLOURS)) {
    // A target that is half under a fixed bar, or close to a button of that bar, is checked again where it is fully visible.
    const isAtTheEdge = rule === "target-size" && /obscured|closest neighbors/.test(summary);
    if (!isAtTheEdge || (await isSmallInSight(page, target))) found.push(`${rule}: ${target} ${summary}`);
  }
  expect.soft(found, `axe: ${nome} in ${colorScheme}`).toEqual([]);
}

/** Scrolls an element that is half under a fixed bar into view, as a person would; true when the element is too small there. */
async function isSmallInSight(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
  return (await violationsOn(page, SIZES, target)).length > 0;
}

/** Every piece of text that is shown on the screen or read aloud. */
async function spoken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Set<string>();
    const add = (text: string | null): void => {
      const trimmed = text?.replaceAll(/\s+/g, " ").trim() ?? "";
      if (trimmed !== "") seen.add(trimmed);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Skips names of languages: each is written in its own language everywhere.
      if (parent === null || parent.closest("script, style, [lang]:not(html)") !== null) continue;
      if (parent.checkVisibility()) add(node.textContent);
    }
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of ["aria-label", "placeholder", "title", "alt"]) add(element.getAttribute(name));
    }
    add(document.title);
    return [...seen];
  });
}

/** Keys that would be shown if a text were missing. */
const KEYS = new Set(CATALOGS.pt.flatMap((catalog) => Object.keys(catalog)).filter((key) => key.includes("_")));

/** Checks that there is no text of another language, no key instead of a text and no unfilled variable, and that `lang` is right. */
export async function expectLanguage(page: Page, idioma: Idioma, nome: string): Promise<void> {
  const words = await spoken(page);
  const wrong = words.filter(
    (word) => KEYS.has(word) || /\{\w+\}|undefined|\bNaN\b|\[object/.test(word) || isForeign(word, idioma),
  );
  expect.soft(wrong, `words: ${nome} in ${idioma}`).toEqual([]);
  await expect.soft(page.locator("html")).toHaveAttribute("lang", idioma === "pt" ? "pt-BR" : idioma);
}

/**
 * Checks that nothing is cut off, no text leaves its box and nothing leaves the screen. Scrolling areas are recognized by their
 * style; a person's own long text may end in an ellipsis.
 */
export async function expectNoOverflow(page: Page, nome: string): Promise<void> {
  expect.soft(await overflowing(page), `overflow: ${nome}`).toEqual([]);
}

/**
 * Checks the page as a browser prints it, also from dark mode: dark text on white paper, nothing cut off and no controls of the
 * screen. For that the window is made as wide as a sheet.
 */
export async function expectPrintable(page: Page, nome: string): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize({ width: 718, height: 1000 });
  const found = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const screenOnly = "nav, [data-screen], .mantine-Button-root, .mantine-ActionIcon-root";
    const shown = [...document.body.querySelectorAll<HTMLElement>(screenOnly)].filter((one) => one.checkVisibility());
    return {
      paper: [root.backgroundColor, getComputedStyle(document.body).color],
      shown: shown.map(({ className }) => className),
    };
  });
  expect.soft(found, `print: ${nome}`).toEqual({ paper: ["rgb(255, 255, 255)", "rgb(23, 26, 31)"], shown: [] });
  // Scripts that depend on the width lay out the page again after the change to paper.
  await expect.soft.poll(() => overflowing(page), { message: `print, cut: ${nome}` }).toEqual([]);
  await page.emulateMedia({ media: null, colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}

const NARROW = { width: 390, height: 844 };

/** Checks the same as {@link expectNoOverflow} after narrowing the window to a phone's width, once the layout has settled. */
export async function expectNoOverflowWhenNarrow(page: Page, nome: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expect.soft.poll(() => overflowing(page), { message: `overflow: ${nome}, made narrow` }).toEqual([]);
  if (before) await page.setViewportSize(before);
}

function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A row far below has no layout yet, so its text would measure zero.
    const drawAll = document.createElement("style");
    drawAll.textContent = "* { content-visibility: visible !important }";
    document.head.append(drawAll);
    const skipped = "svg, svg *, input, textarea, select, option, .sr-only, .sr-only *, [aria-hidden=true]";
    const describe = (element: Element, what: string): string =>
      `${what}: ${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 50)}"`;
    const scrolls = (element: Element): boolean => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    const inScroller = (element: Element | null): boolean =>
      element !== null && element !== document.body && (scrolls(element) || inScroller(element.parentElement));
    const isCut = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const clips = ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis";
      return clips && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    };
    const leavesItsBox = (element: Element): boolean => {
      const { display, overflowX, textOverflow } = getComputedStyle(element);
      if (display === "inline" || (["hidden", "clip"].includes(overflowX) && textOverflow === "ellipsis")) return false;
      const box = element.getBoundingClientRect();
      return [...element.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        return text.right > box.right + 1 || text.left < box.left - 1;
      });
    };
    // On a phone `innerWidth` grows with content that is too wide.
    const screenWidth = document.documentElement.clientWidth;
    const leavesTheScreen = (element: Element): boolean => {
      const { left, right, width, bottom } = element.getBoundingClientRect();
      return width > 1 && bottom > 0 && (right > screenWidth + 1 || left < -1) && !inScroller(element);
    };
    // Table headings that a phone shows as a list are only read aloud, like every `sr-only` element.
    const readOnlyAloud = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || readOnlyAloud(element.parentElement));
    const lines = [...document.body.querySelectorAll("*")]
      .filter((element) => !element.matches(skipped) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !readOnlyAloud(element))
      .flatMap((element) => [
        ...(isCut(element) ? [describe(element, "cut")] : []),
        ...(!scrolls(element) && leavesItsBox(element) && !inScroller(element)
          ? [describe(element, "text outside")]
          : []),
        ...(leavesTheScreen(element) ? [describe(element, "off the screen")] : []),
      ]);
    const sideways = document.documentElement.scrollWidth - screenWidth;
    drawAll.remove();
    return [...lines, ...(sideways > 0 ? [`the page scrolls ${sideways} px sideways`] : [])];
  });
}

/** Fixed bars may cover at most half of a screen whose text is twice as large. */
const MOST_COVERED = 0.5;

/** Returns which part of the screen's height (0 to 1) fixed elements cover in the middle of a scrolling page. */
async function coveredByBars(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { clientHeight, clientWidth, scrollHeight } = document.documentElement;
    scrollTo({ top: (scrollHeight - clientHeight) / 2, behavior: "instant" });
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const standsStill = (element: Element | null): boolean =>
      element !== null &&
      (["sticky", "fixed"].includes(getComputedStyle(element).position) || standsStill(element.parentElement));
    if (document.querySelector("[role=dialog]") !== null || scrollHeight <= clientHeight) return 0;
    const heights = Array.from({ length: clientHeight }, (_, y) => y);
    const covered = heights.filter((y) => standsStill(document.elementFromPoint(clientWidth / 2, y)));
    return covered.length / clientHeight;
  });
}

/**
 * Checks a phone with text twice as large (WCAG 1.4.4), which is simulated by halving the screen's width and height: everything
 * still fits, and bars cover at most half of the screen.
 */
export async function expectReflow(page: Page, nome: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null || size.width > 480) return;
  const half = Math.round(size.width / 2);
  await page.setViewportSize({ width: half, height: Math.round(size.height / 2) });
  const found = await page.evaluate(async (width) => {
    // Lays out all rows: a row out of sight has no layout yet, so nothing in it would be found too wide.
    const drawAll = document.createElement("style");
    drawAll.textContent = "* { content-visibility: visible !important }";
    document.head.append(drawAll);
    const tooWide = (): string[] => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (clientWidth > width) return ["not drawn at half its width"];
      if (scrollWidth <= clientWidth) return [];
      const inScroller = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || inScroller(element.parentElement));
      const wide = [...document.body.querySelectorAll("*")].filter(
        (element) =>
          element.checkVisibility() &&
          element.getBoundingClientRect().right > clientWidth + 1 &&
          !inScroller(element.parentElement),
      );
      const said = wide.map(
        (one) => `${one.tagName.toLowerCase()} "${(one.textContent ?? "").trim().slice(0, 40)}" ${one.className}`,
      );
      return [`the page scrolls ${scrollWidth - clientWidth} px sideways`, ...said.slice(0, 5)];
    };
    // A slow machine draws the new size some frames later, so the check is repeated for 3 seconds.
    const end = performance.now() + 3000;
    let lines = tooWide();
    while (lines.length > 0 && performance.now() < end) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      lines = tooWide();
    }
    drawAll.remove();
    return lines;
  }, half);
  const covered = await coveredByBars(page);
  await page.setViewportSize(size);
  expect.soft(found, `twice the text: ${nome}`).toEqual([]);
  expect.soft(covered, `twice the text, bars: ${nome}`).toBeLessThanOrEqual(MOST_COVERED);
}

/**
 * Checks that everything that can be tapped reacts on 44 × 44 px around its middle (a field's border of 1 px belongs to it);
 * links inside a sentence are exempt (WCAG 2.5.5).
 */
export async function expectTouchTargets(page: Page, nome: string): Promise<void> {
  const found = await page.evaluate(() => {
    const NEEDED = 42;
    const targets =
      "button, a[href], input:not([type=file]), select, textarea, summary, [role=menuitem], [role=option]";
    const modal = [...document.querySelectorAll("[role=dialog]")].findLast((dialog) => dialog.checkVisibility());
    const isInline = (element: Element): boolean =>
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent ?? "").trim() !== (element.textContent ?? "").trim();
    /** True when a tap at this point reaches the element or its label. */
    const answers = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      return (
        target.contains(hit) ||
        (target instanceof HTMLInputElement && [...(target.labels ?? [])].some((label) => label.contains(hit)))
      );
    };
    /** Returns how far from the element's middle, in one direction, a tap still hits the element, up to the needed distance. */
    const reach = (target: Element, x: number, y: number, dx: number, dy: number): number => {
      let far = 0;
      while (far < NEEDED && answers(target, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    const small = (element: Element): string | null => {
      element.scrollIntoView({ block: "center", inline: "center" });
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || box.bottom < 0) return null;
      if (box.width >= NEEDED && box.height >= NEEDED) return null;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      // A target covered by an open menu or a fixed bar cannot be tapped at the moment, so it is skipped.
      if (!answers(element, x, y)) return null;
      const width = 1 + reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0);
      const height = 1 + reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1);
      if (width >= NEEDED && height >= NEEDED) return null;
      const label = element.getAttribute("aria-label") ?? (element.textContent ?? "").trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} "${label}" ${width} × ${height}`;
    };
    return [...(modal ?? document.body).querySelectorAll(targets)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInline(element))
      .map(small)
      .filter((line) => line !== null);
  });
  expect.soft([...new Set(found)], `touch targets: ${nome}`).toEqual([]);
}
