import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../../domain/errors/appError.ts";

/**
 * For whom the current work is done; shared queues give turns by company and person. The pipeline sets it for a request, the jobs
 * for themselves. It is not a parameter, because a function could forget to pass it on, and its work would have no turn.
 */
export type Whose = {
  /** The company; the network address until the person's membership is known; empty for work of the product itself. */
  readonly empresaId: string;
  /** Key that separates one person's requests from another's; empty when nobody waits for the work. */
  readonly person: string;
};

/** Longest wait for a turn. */
export type Patience = {
  /** Aborted when the caller has gone: waiting work then leaves the queue. */
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

/** Runs `work` that other callers of the same company may join: the work goes on when its first caller has gone. */
export function workForAll<T>(work: () => T, { ms }: Pick<Patience, "ms"> = patience()): T {
  return workFor(whoseWork(), work, { asker: null, ms });
}

/** From here on the work under way counts as done for `whose`; it keeps the turns that it already has. */
export function goOnFor(whose: Whose): void {
  const work = current.getStore();
  if (work !== undefined) work.whose = whose;
}

export function whoseWork(): Whose {
  return current.getStore()?.whose ?? NOBODY;
}

/** Marks the work as begun: from here on it is finished even if the caller has gone. */
export function begin(): void {
  const work = current.getStore();
  if (work !== undefined) work.begun = true;
}

/**
 * Signal that ends the wait for a connection when the caller goes; none once the work has begun, because it would be
 * left half done.
 */
export function askerOfNewWork(): AbortSignal | null {
  const work = current.getStore();
  return work === undefined || work.begun ? null : work.patience.asker;
}

export function patience(): Patience {
  return current.getStore()?.patience ?? ENDLESS;
}

/**
 * Waits for work that another caller began, at most as long as the work under way would wait for a turn of its own.
 * @throws AppError `indisponivel` after that time, or the asker's reason when they leave before
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
