import { expect, type Page } from "./support.ts";

/**
 * Checks rules of careful design: no word breaks in its middle while there is room elsewhere, a count stands right behind the
 * last word of its title, cards are equally far apart, no chosen value is cut off, controls and chosen options are visible in
 * sunlight (3:1 contrast to what surrounds them, WCAG 1.4.11), and a window's content is hidden while it scrolls under the
 * window's head and foot.
 */
export const expectLooks = (page: Page, nome: string): Promise<void> => look(page, nome, false);

/** Checks only the rules about colours, for a screen that was recoloured. */
export const expectSeen = (page: Page, nome: string): Promise<void> => look(page, nome, true);

async function look(page: Page, nome: string, coloursOnly: boolean): Promise<void> {
  const found = await page.evaluate((colours) => {
    const visible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const words = (element: Element): string => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 50);
    const aloud = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || aloud(element.parentElement));

    /** The longest words of the three languages have twenty-odd letters; longer ones are addresses and codes, which may break anywhere. */
    const LONGEST = 24;
    const brokenWords = (): string[] => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || parent.closest("script, style, textarea, code") !== null) continue;
        if (!visible(parent) || aloud(parent)) continue;
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(
          /(?<![^\s(“"])\p{L}{4,}(?![^\s.,:;!?)”"])/gu,
        )) {
          if (word.length > LONGEST) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) broken.push(`broken word: "${word}" in "${words(parent)}"`);
        }
      }
      return broken;
    };

    /** Counts beside a title must stand on the line of the title's last word, close to that word, or at the start of a line of their own. */
    const lostCounts = (): string[] =>
      [...document.querySelectorAll("h1 + span, h1 + output, h2 > span:only-child")]
        .filter(visible)
        .flatMap((count) => {
          const title = count.previousElementSibling ?? count.parentElement;
          if (title === null || !/^\d/.test(words(count)) || words(title) === words(count)) return [];
          const range = document.createRange();
          if (count.parentElement === title) range.setEndBefore(count);
          else range.selectNodeContents(title);
          range.setStart(title, 0);
          const last = [...range.getClientRects()].at(-1);
          if (last === undefined) return [];
          const box = count.getBoundingClientRect();
          const behind = box.left - last.right;
          const sameLine = box.top < last.bottom && box.bottom > last.top;
          const atTheEdge = Math.abs(box.left - (title.parentElement ?? title).getBoundingClientRect().left) < 2;
          if ((sameLine && behind >= 0 && behind <= 24) || atTheEdge) return [];
          return [`count far from its title: "${words(title)}"`];
        });

    /** Cards that follow each other must have the same gap, whatever their parent. */
    const CARD_GAP = 16;
    const unevenCards = (): string[] =>
      [...document.querySelectorAll("main section[data-card] + section[data-card]")].filter(visible).flatMap((card) => {
        const above = card.previousElementSibling?.getBoundingClientRect();
        const box = card.getBoundingClientRect();
        if (above === undefined || above.bottom > box.top + 1) return [];
        const gap = Math.round(box.top - above.bottom);
        return gap === CARD_GAP ? [] : [`gap of ${gap} px above the card "${words(card)}"`];
      });

    const pen = document.createElement("canvas").getContext("2d");
    const cutChoices = (): string[] =>
      [...document.querySelectorAll("select")].filter(visible).flatMap((select) => {
        const chosen = select.selectedOptions[0]?.textContent ?? "";
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        if (pen === null) return [];
        pen.font = font;
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        // Only the field's own placeholder is checked: a person's long names may be cut off at the end of the field.
        const ours = select.value === "" && pen.measureText(chosen).width > room + 1;
        return ours ? [`cut choice: "${chosen}"`] : [];
      });

    type Colour = readonly [number, number, number, number];
    const colour = (css: string): Colour => {
      const [r = 0, g = 0, b = 0, a = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
      return [r, g, b, a];
    };
    const light = ([r, g, b]: Colour): number => {
      const [x = 0, y = 0, z = 0] = [r, g, b]
        .map((each) => each / 255)
        .map((each) => (each <= 0.040_45 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const contrast = (one: Colour, other: Colour): number => {
      const [a, b] = [light(one), light(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const ground = (element: Element | null): Colour => {
      if (element === null) return colour(getComputedStyle(document.documentElement).backgroundColor);
      const own = colour(getComputedStyle(element).backgroundColor);
      return own[3] > 0.9 ? own : ground(element.parentElement);
    };
    const SEEN = 3;
    const faint = (): string[] =>
      [
        ...document.querySelectorAll(
          "input:not([type=file], [type=hidden], [role=switch]), textarea, select, .mantine-Switch-track",
        ),
      ]
        .filter((field) => visible(field) && !aloud(field) && !field.matches(":disabled, :disabled ~ *"))
        .flatMap((field) => {
          const box = field.getBoundingClientRect();
          const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(field);
          // Skips fields without a border of their own: they are inside a frame that has one, or are recognized by their words.
          const framed = parseFloat(borderTopWidth) > 0 && colour(borderTopColor)[3] > 0;
          if (box.width < 4 || (!framed && !field.matches(".mantine-Switch-track"))) return [];
          const behind = ground(field.parentElement);
          const fill = colour(backgroundColor);
          const edge = Math.max(
            framed ? contrast(colour(borderTopColor), behind) : 1,
            fill[3] > 0 ? contrast(fill, behind) : 1,
          );
          const label = field.getAttribute("aria-label") ?? field.id;
          return edge >= SEEN ? [] : [`faint (${edge.toFixed(1)}): ${field.tagName.toLowerCase()} "${label}"`];
        });

    /** Selectors of chosen options and current menu entries; each must have an edge, a fill or another mark. */
    const CHOSEN = [
      "fieldset input[type=radio]:checked + span",
      "nav a[aria-current], nav a[data-status=active], nav button[aria-current]",
      "[role=option][aria-selected=true], [role=tab][aria-selected=true]",
    ].join();
    const signsOf = (element: Element, pseudo?: string): string[] => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== undefined && ["none", "normal"].includes(style.content)) return [];
      const edges = (["Top", "Right", "Bottom", "Left"] as const)
        .filter((side) => parseFloat(style[`border${side}Width`]) > 0)
        .map((side) => style[`border${side}Color`]);
      return [style.backgroundColor, ...edges, ...(style.boxShadow.match(/rgba?\([^)]*\)/g) ?? [])];
    };
    const unmarked = (): string[] =>
      [...document.querySelectorAll(CHOSEN)].filter(visible).flatMap((one) => {
        // Skips links without words, such as the arrow back, because they are no choice among several places.
        if (one.getBoundingClientRect().width < 4 || aloud(one) || words(one) === "") return [];
        const behind = ground(one.parentElement);
        const signs = [...signsOf(one), ...signsOf(one, "::before"), ...signsOf(one, "::after")];
        const best = Math.max(1, ...signs.map(colour).map((each) => (each[3] > 0.9 ? contrast(each, behind) : 1)));
        return best >= SEEN ? [] : [`chosen, and hardly seen (${best.toFixed(1)}): "${words(one)}"`];
      });

    /** Finds sticky headers and footers of windows over which scrolling content is drawn. */
    const drawnOver = (): string[] =>
      [...document.querySelectorAll("[role=dialog] *")]
        .filter((bar) => getComputedStyle(bar).position === "sticky" && visible(bar))
        .flatMap((bar) => {
          const box = bar.getBoundingClientRect();
          const over = new Set<string>();
          for (let x = box.left + 8; x < box.right; x += 12) {
            for (let y = box.top + 4; y < box.bottom; y += 12) {
              const hit = document.elementFromPoint(x, y);
              if (hit !== null && !bar.contains(hit) && !hit.contains(bar)) over.add(words(hit) || hit.tagName);
            }
          }
          return [...over].map((what) => `drawn over "${words(bar)}": ${what}`);
        });
    const seen = [faint, unmarked];
    const rules = colours ? seen : [brokenWords, lostCounts, unevenCards, cutChoices, ...seen, drawnOver];
    return rules.flatMap((rule) => rule());
  }, coloursOnly);
  expect.soft([...new Set(found)], `looks: ${nome}`).toEqual([]);
}
