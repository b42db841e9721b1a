/** Whether the server can be reached: a device with bars may have no network behind them, and only its requests notice. */

let isSilent = false;
const listeners = new Set<() => void>();

/** True while the last requests got no answer; `web/api/kept.ts` sets it. */
export const isAway = (): boolean => isSilent;

export function setAway(away: boolean): void {
  if (away === isSilent) return;
  isSilent = away;
  for (const listener of listeners) listener();
}

/** False when the device knows that it has no network, and when its requests find none. */
export const isReachable = (): boolean => navigator.onLine && !isSilent;

/** @returns how to end it */
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
