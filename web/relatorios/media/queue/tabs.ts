import { v7 as uuid } from "uuid";
import { lockManager } from "../../../lib/secure.ts";

/**
 * Lets only one of a person's tabs send, while all of them show the progress. This only saves network traffic: every step of
 * sending may be repeated safely.
 */

const ALIVE = "canteiro.pagina.";
/** Where the browser has no locks, a copy that began longer ago than this counts as abandoned. */
const ABANDONED_MS = 10 * 60_000;

/** Gives this page a name and holds a lock of that name for as long as the page lives. */
export function openTab(): { readonly id: string; readonly held: Promise<void> } {
  const id = uuid();
  const held = new Promise<void>((resolve) => {
    const manager = lockManager();
    if (manager === undefined) return resolve();
    // Never released by this code: the browser releases the lock when the page dies, which shows other pages that this page is gone.
    manager
      .request(`${ALIVE}${id}`, () => {
        resolve();
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve());
  });
  return { id, held };
}

/** @returns a function that tells whether the page `id`, which began something at `since` (ms), is still alive. */
export async function livePages(now: number): Promise<(id: string, since: number) => boolean> {
  const manager = lockManager();
  if (manager === undefined) return (_id, since) => now - since < ABANDONED_MS;
  const { held = [] } = await manager.query();
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(`${ALIVE}${id}`);
}

/** Runs `work` once no other tab runs work of this name; at once where the browser has no locks. */
export async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const manager = lockManager();
  if (manager === undefined) return work();
  try {
    await manager.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Opens a channel for messages between tabs. Where the browser has no `BroadcastChannel`, nothing is sent or received. */
export function openChannel<M>(
  name: string,
  onMessage: (message: M) => void,
): { send(message: M): void; close(): void } {
  if (typeof BroadcastChannel === "undefined") return { send: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event: MessageEvent<M>) => onMessage(event.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none: it stays within the origin
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
