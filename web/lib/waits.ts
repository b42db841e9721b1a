import { told } from "./told.ts";

/**
 * Reads and code that the page waits for. When a wait lasts, the screen says so (`web/ui/Waiting.tsx`) and the person can retry
 * everything at once.
 */
type Wait = { readonly since: number; readonly again: () => void };
export type WaitState = "offline" | "late" | null;

/** A wait this short needs no explanation. */
export const PATIENCE_MS = 3000;

const waits = new Set<Wait>();
const state = told<WaitState>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  clearTimeout(timer);
  const oldest = Math.min(...[...waits].map(({ since }) => since));
  const left = oldest + PATIENCE_MS - performance.now();
  const late = left <= 0 ? "late" : null;
  const next = waits.size > 0 && !navigator.onLine ? "offline" : late;
  if (next === null && waits.size > 0) timer = setTimeout(look, left);
  if (next !== state.now()) state.tell(next);
}

/** Ends every pause and every hanging attempt, so that everything is tried again at once. */
export function tryNow(): void {
  for (const { again } of waits) again();
}

addEventListener("offline", look);
addEventListener("online", () => {
  look();
  tryNow();
});

/**
 * Runs `run` and counts it as a wait. `hurry` returns the signal of the present attempt or pause: it is aborted when everything
 * is to be tried at once, and the next attempt gets a new signal.
 */
export async function waitFor<T>(run: (hurry: () => AbortSignal) => Promise<T>): Promise<T> {
  let controller = new AbortController();
  const again = (): void => {
    const asked = controller;
    controller = new AbortController();
    asked.abort();
  };
  const wait: Wait = { since: performance.now(), again };
  waits.add(wait);
  look();
  try {
    return await run(() => controller.signal);
  } finally {
    waits.delete(wait);
    look();
  }
}

/** Why the screen still waits; null while the wait is short. */
export const useWaitState = state.useTold;
