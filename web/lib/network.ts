/** Whether the server can be reached: a device may show a signal without a working network, and only the outcome of its requests reveals that. */

let isSilent = false;
const listeners = new Set<() => void>();

/** True while the last requests got no answer; `web/api/kept.ts` sets it. */
export const isAway = (): boolean => isSilent;

export function setAway(away: boolean): void {
  if (away === isSilent) return;
  isSilent = away;
  for (const listener of listeners) listener();
}

/** False when the device reports no network, or when its requests get no answer. */
export const isReachable = (): boolean => navigator.onLine && !isSilent;

/** @returns a function that unsubscribes */
export function subscribeNetwork(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
