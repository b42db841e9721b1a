import type { CDPSession, Page } from "@playwright/test";

/** Measures the time from a key or tap to the next paint, as the browser itself reports it (Event Timing). */

/** One act: the milliseconds of each interaction it made, and the CPU milliseconds of the page's main thread for all of them. */
export type Act = { readonly durations: readonly number[]; readonly cpu: number };

type Seen = { readonly interactionId: number; readonly duration: number };

/** Browsers round durations to 8 ms and do not report those below 16 ms: unreported ones count as 16. */
const SHORTEST_MS = 16;

/** Code that listens to every key, tap and click; a string, because it runs in the page. */
const WATCH = `
  globalThis.interacoes = [];
  new PerformanceObserver((list) => {
    for (const { interactionId = 0, duration } of list.getEntries())
      if (interactionId > 0) globalThis.interacoes.push({ interactionId, duration });
  }).observe({ type: "event", durationThreshold: ${SHORTEST_MS} });
`;

/**
 * Code that returns the recorded interactions and empties the list; waits two frames and 100 ms first, because the browser
 * reports interactions late.
 */
const COLLECT = `
  new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => resolve(globalThis.interacoes.splice(0)), 100))))
`;

/** Begins to listen; call once per page. */
export async function watchInteractions(page: Page, devtools: CDPSession): Promise<void> {
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(WATCH);
}

/** Returns the seconds that the main thread has worked so far: on a busy machine more reliable than wall-clock times. */
async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

/**
 * Measures the interactions that `act` makes.
 * @param expected how many interactions `act` makes; those too short to be reported count as 16 ms
 */
export async function interactions(
  page: Page,
  devtools: CDPSession,
  expected: number,
  act: () => Promise<void>,
): Promise<Act> {
  await page.evaluate(COLLECT);
  const before = await threadTime(devtools);
  await act();
  const seen = await page.evaluate<Seen[]>(COLLECT);
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of seen)
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  const found = [...longest.values()];
  const short = Array.from({ length: Math.max(0, expected - found.length) }, () => SHORTEST_MS);
  return { durations: [...found, ...short], cpu: ((await threadTime(devtools)) - before) * 1000 };
}
