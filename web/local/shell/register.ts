import type { WorkerOrder } from "./rules.ts";

/** The page's side of the service worker. */

/** A page that stays open looks for a new version when it comes to the front, at most once in this time. */
const LOOK_AFTER_MS = 60 * 60 * 1000;
/**
 * The page reloads after this time even if the old worker has not given way: a busy worker finishes its work first, for which
 * browsers allow half a minute.
 */
const TAKE_MS = 2000;

export type Registering = {
  readonly workers: ServiceWorkerContainer;
  readonly language: string;
  /** True while something is open that a reload would lose. */
  readonly isBusy: () => boolean;
  /** Called when a new version waits. `load` lets it take over and reloads this page. */
  readonly onNew: (load: () => void) => void;
  readonly reload: () => void;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
};

const tell = (worker: ServiceWorker | null, order: WorkerOrder): void => worker?.postMessage(order, []);

/**
 * Registers the worker. A version that waits from an earlier visit takes over at once unless `isBusy`: it keeps the files of the
 * version before, so no page notices. While `isBusy`, and when a version arrives while the page is open, the new version is only
 * offered. Rejects where the browser refuses.
 */
export async function registerWorker(registering: Registering): Promise<void> {
  const { workers, language, isBusy, onNew, reload, now, later } = registering;
  const registration = await workers.register("/sw.js", { updateViaCache: "none" });
  const load = (): void => {
    // Another tab may have let the new version take over already.
    if (registration.waiting === null) return reload();
    workers.addEventListener("controllerchange", reload, { once: true });
    // The person does not wait for the worker: a reload reads the page from the server first anyway.
    later(reload, TAKE_MS);
    return tell(registration.waiting, { act: "take" });
  };
  const follow = (): void => {
    const worker = registration.installing;
    // The very first worker replaces no older one, so there is no new version to offer.
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active !== null) onNew(load);
    });
  };
  if (registration.waiting !== null && isBusy()) onNew(load);
  else tell(registration.waiting, { act: "take" });
  registration.addEventListener("updatefound", follow);
  // The new version may have started installing before this page's code ran.
  follow();
  let looked = now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || now() - looked < LOOK_AFTER_MS) return;
    looked = now();
    // Fails without a network, where there is no new version to find.
    registration.update().catch(() => undefined);
  });
  tell((await workers.ready).active, { act: "keepRest", language });
}
