import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../../domain/errors/appError.ts";

/**
 * The company and person for whom the current work is done: shared queues give turns by them (decision 030). The pipeline sets
 * them for a request, jobs for themselves. They are no parameter, because a function could forget to pass them on, and its work
 * would then have no turn.
 */
export type Whose = {
  /** The company; the network address until the person's membership is known; empty for work of the product itself. */
  readonly empresaId: string;
  /** Key that separates one person's requests from another's; empty when nobody waits for the work. */
  readonly person: string;
};

/** How long work waits for a turn, and the caller whose leaving ends the wait. */
export type Patience = {
  /** Aborted when the caller disconnects: work that still waits then leaves the queue. */
  readonly asker: AbortSignal | null;
  readonly ms: number;
};

export const NOBODY: Whose = { empresaId: "", person: "" };
/** Patience of work that nobody waits for. */
const ENDLESS: Patience = { asker: null, ms: Infinity };
const current = new AsyncLocalStorage<{ whose: Whose; patience: Patience; begun: boolean }>();

/** Runs `work` on behalf of `whose`. */
export function workFor<T>(whose: Whose, work: () => T, patience: Patience = ENDLESS): T {
  return current.run({ whose, patience, begun: false }, work);
}

/** Runs `work` that other callers of the same company may join: the work continues when its first caller disconnects. */
export function workForAll<T>(work: () => T, { ms }: Pick<Patience, "ms"> = patience()): T {
  return workFor(whoseWork(), work, { asker: null, ms });
}

/** Sets `whose` as the company and person for whom the current work is done from here on; turns that the work already has are kept. */
export function goOnFor(whose: Whose): void {
  const work = current.getStore();
  if (work !== undefined) work.whose = whose;
}

export function whoseWork(): Whose {
  return current.getStore()?.whose ?? NOBODY;
}

/** Marks the current work as begun: from here on it is finished even if the caller disconnects. */
export function begin(): void {
  const work = current.getStore();
  if (work !== undefined) work.begun = true;
}

/**
 * Returns the signal that ends the wait for a connection when the caller disconnects; null once the work has begun, because
 * aborted work would be left half done.
 */
export function askerOfNewWork(): AbortSignal | null {
  const work = current.getStore();
  return work === undefined || work.begun ? null : work.patience.asker;
}

export function patience(): Patience {
  return current.getStore()?.patience ?? ENDLESS;
}

/**
 * Waits for work that another caller began, at most as long as the current work would wait for a turn of its own.
 * @throws AppError `indisponivel` when that time is over, or the asker's reason when they disconnect before
 */
export async function patiently<T>(made: Promise<T>): Promise<T> {
  const { asker, ms } = patience();
  if (ms === Infinity) return made;
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError("indisponivel")), ms);
    const giveUp = (): void => reject(asker?.reason as Error);
    asker?.addEventListener("abort", giveUp, { once: true });
    made.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      asker?.removeEventListener("abort", giveUp);
    });
  });
}

/** Wraps `work`, which is called later, so that it runs on behalf of the same company and person as the work under way. */
export function keepWhose<In extends readonly unknown[], Out>(work: (...input: In) => Out): (...input: In) => Out {
  const [whose, waits] = [whoseWork(), patience()];
  return (...input) => workFor(whose, () => work(...input), waits);
}
