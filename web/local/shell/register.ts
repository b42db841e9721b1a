import type { WorkerOrder } from "./rules.ts";

/** The page's side of the worker. */

/** A page that stays open for days looks for a new version when it comes to the front. */
const LOOK_AFTER_MS = 60 * 60 * 1000;
/** A worker that is busy gives way only after it, which browsers let take half a minute. */
const TAKE_MS = 2000;

export type Registering = {
  readonly workers: ServiceWorkerContainer;
  readonly language: string;
  /** Is something open that a page loaded again would not have? */
  readonly isBusy: () => boolean;
  /** A new version waits. `load` lets it take over and loads this page again. */
  readonly onNew: (load: () => void) => void;
  readonly reload: () => void;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
};

const tell = (worker: ServiceWorker | null, order: WorkerOrder): void => worker?.postMessage(order, []);

/**
 * Registers the worker. A version that waits from an earlier visit takes over at once when nothing is open: it keeps the files of the
 * one before, so no page notices. Otherwise, and when one comes while the page is open, it is only told of. Rejects where the browser
 * refuses.
 */
export async function registerWorker(registering: Registering): Promise<void> {
  const { workers, language, isBusy, onNew, reload, now, later } = registering;
  const registration = await workers.register("/sw.js", { updateViaCache: "none" });
  const load = (): void => {
    // Another tab may have let it take over.
    if (registration.waiting === null) return reload();
    workers.addEventListener("controllerchange", reload, { once: true });
    // The person does not wait for the worker: the page is read from the server first anyway.
    later(reload, TAKE_MS);
    return tell(registration.waiting, { act: "take" });
  };
  const follow = (): void => {
    const worker = registration.installing;
    // The first of all waits for nobody.
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active !== null) onNew(load);
    });
  };
  if (registration.waiting !== null && isBusy()) onNew(load);
  else tell(registration.waiting, { act: "take" });
  registration.addEventListener("updatefound", follow);
  // It may have begun before this page's code was there.
  follow();
  let looked = now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || now() - looked < LOOK_AFTER_MS) return;
    looked = now();
    // Without a network there is no new version either.
    registration.update().catch(() => undefined);
  });
  tell((await workers.ready).active, { act: "keepRest", language });
}
