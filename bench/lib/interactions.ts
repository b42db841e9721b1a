import type { Page } from "@playwright/test";

/** How long keys and taps take until the next paint, as the browser itself measures it (Event Timing). */

type Seen = { readonly interactionId: number; readonly duration: number };

/** Entries are rounded to 8 ms and not reported at all below 16 ms: those count as 16. */
const SHORTEST_MS = 16;

/** As text, because it runs in the page: listens to every key, tap and click. */
const WATCH = `
  globalThis.interacoes = [];
  new PerformanceObserver((list) => {
    for (const { interactionId = 0, duration } of list.getEntries())
      if (interactionId > 0) globalThis.interacoes.push({ interactionId, duration });
  }).observe({ type: "event", durationThreshold: ${SHORTEST_MS} });
`;

/** Two frames and a moment later every entry has arrived. */
const COLLECT = `
  new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => resolve(globalThis.interacoes.splice(0)), 100))))
`;

/** Begins to listen; call once per page. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(WATCH);
}

/**
 * Milliseconds of each interaction that `act` makes.
 *
 * @param expected how many it makes; those too short to be reported are filled up with 16 ms.
 */
export async function interactions(page: Page, expected: number, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(COLLECT);
  await act();
  const seen = await page.evaluate<Seen[]>(COLLECT);
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of seen)
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  const found = [...longest.values()];
  return [...found, ...Array.from({ length: Math.max(0, expected - found.length) }, () => SHORTEST_MS)];
}
