import { workerContainer } from "../lib/secure.ts";
import type { CallName } from "../../domain/contract.ts";
import { isAway, setAway } from "../lib/network.ts";
import { PATIENCE_MS } from "../lib/waits.ts";
import { ApiError } from "./error.ts";
import { loadKeeper } from "./loadKeeper.ts";
import { getSession, type Session, subscribeSession } from "./session.ts";
import { getVerComo } from "./verComo.ts";

/**
 * All reads go through the answers kept on this device (`keeper.ts`): every answer is stored there, and without a network the
 * kept answer is shown. The code of the store is loaded after the first paint; screens notice no difference.
 */
export type KeptRead = { readonly name: CallName; readonly address: string; readonly session: Session };
export type Keeper = {
  readonly keep: (read: KeptRead, value: unknown) => void;
  /** Deletes the kept answer, because the person may no longer read it or the data was deleted. */
  readonly drop: (read: KeptRead) => void;
  /** Called after a successful write: replaces the kept answer by the answer of the write, or deletes it. */
  readonly written: (write: KeptRead, value: unknown) => void;
  /** Returns the kept answer; undefined when no kept answer may be shown. */
  readonly find: (read: KeptRead) => Promise<unknown>;
  /** Deletes the answers of a session that has ended. */
  readonly end: (session: Session) => Promise<void>;
};

let provide: (keeper: Keeper | null) => void = () => undefined;
/** Resolves once it is known whether this device stores the application; answers are kept only after that. */
const coming = new Promise<Keeper | null>((resolve) => (provide = resolve));
/** Called with null when this device does not store the application: then answers are not kept either. */
export const provideKeeper = (keeper: Keeper | null): void => provide(keeper);

/** True when the application opens without a network; otherwise keeping answers would be useless. */
const isKept = (): boolean => workerContainer()?.controller != null;

/** Number of reads for which a screen shows the kept answer while the server's answer is pending. */
let late = 0;
/** True when the screens must repeat their reads, because one of them shows a kept answer that the server has not confirmed. */
let owed = false;
const listeners = new Set<() => void>();
/** Registers a listener that repeats the reads of the screens, because some of them show kept answers. */
export const onNetworkAgain = (listener: () => void): void => void listeners.add(listener);

/**
 * Minimum time between two repetitions of all reads. Without it, while one read is never answered, every answer to another read
 * would cause a repetition.
 */
const AGAIN_MS = 30_000;
let resting: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  if (!owed || resting !== undefined) return;
  owed = false;
  resting = setTimeout(rested, AGAIN_MS);
  for (const listener of listeners) listener();
}

function rested(): void {
  clearTimeout(resting);
  resting = undefined;
  tell();
}

/**
 * Called when the network has answered. Without `isLate`, the screens repeat their reads if some still show a kept answer,
 * because the pending requests for these reads may hang. With `isLate` (a late answer, a refusal, a write) the screens do not
 * repeat their reads: the pending answers should arrive by themselves.
 */
export function networkAgain(isLate: boolean): void {
  setAway(false);
  owed ||= !isLate && late > 0;
  tell();
}
addEventListener("online", () => {
  networkAgain(false);
  rested();
});

let last = getSession();
subscribeSession(() => {
  const ended = last;
  last = getSession();
  // Also runs on a device where nothing is kept now, because an earlier visit may have kept answers. Accepting an invitation can
  // replace the person without a logout.
  if (ended !== null && last?.usuarioId !== ended.usuarioId) void loadKeeper().then((keeper) => keeper.end(ended));
});

const nothing = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));

/**
 * Looks for the kept answer. Resolves to undefined after `PATIENCE_MS`: some browsers never answer for a store that they cannot
 * open, and the code of `keeper.ts` may not load.
 */
const find = (read: KeptRead): Promise<unknown> =>
  Promise.race([
    loadKeeper()
      .then((keeper) => keeper.find(read))
      .catch(() => undefined),
    nothing(),
  ]);

/** True for a network error on a device that stores the application; on other devices each failure is reported separately. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.codigo === "rede" && isKept();

/** The kept value that a screen got for a read before the server answered. */
type Shown = {
  /** The shown value as JSON, to compare it with the server's answer; null while no kept value is shown. */
  text: string | null;
  /** Called when an attempt did not reach the server: looks for the kept answer at once. */
  look?: () => void;
};
/** @param unanswered called when an attempt did not reach the server */
type Ask = (unanswered?: () => void) => Promise<unknown>;

/**
 * Resolves to the kept answer, once `answered` is late or an attempt fails to reach the server. Never resolves when no answer is
 * kept. While the network is known to be unavailable, looks for the kept answer without waiting.
 */
function findLate(read: KeptRead, answered: Promise<unknown>, shown: Shown): Promise<unknown> {
  return new Promise((resolve) => {
    let isOver = false;
    const end = (): void => {
      isOver = true;
      clearTimeout(waiting);
    };
    const look = async (): Promise<void> => {
      const value = await find(read);
      if (isOver || value === undefined) return;
      end();
      setAway(true);
      late += 1;
      shown.text = JSON.stringify(value);
      resolve(value);
    };
    shown.look = () => void look();
    const waiting = setTimeout(shown.look, isAway() ? 0 : PATIENCE_MS);
    answered.then(end, end);
  });
}

async function answer(read: KeptRead, ask: Ask, shown: Shown): Promise<unknown> {
  try {
    const value = await ask(() => shown.look?.());
    void coming.then((keeper) => keeper?.keep(read, value));
    if (shown.text !== null) {
      late -= 1;
      owed ||= shown.text !== JSON.stringify(value);
    }
    networkAgain(shown.text !== null);
    return value;
  } catch (error) {
    if (shown.text !== null) late -= 1;
    if (!(error instanceof ApiError)) throw error;
    // If the screen shows a kept answer, the read must be repeated, because this attempt brought no newer one.
    owed ||= shown.text !== null;
    if (error.status === 403 || error.status === 404) {
      void coming.then((keeper) => keeper?.drop(read));
      networkAgain(true);
    }
    if (!isUnanswered(error)) throw error;
    setAway(true);
    const value = await find(read);
    if (value === undefined) throw error;
    owed = true;
    return value;
  }
}

/** Waits for a write and then updates the kept answers, so that they are never older than this device's writes. */
export async function keepingWritten(name: CallName, address: string, answered: Promise<unknown>): Promise<unknown> {
  const session = getSession();
  const value = await answered.catch((error: unknown) => {
    if (isUnanswered(error)) setAway(true);
    throw error;
  });
  networkAgain(true);
  if (session !== null) void coming.then((keeper) => keeper?.written({ name, address, session }, value));
  return value;
}

/** Returns the server's answer to a read, or the kept answer if the server's is late or does not arrive. */
export function throughKept(name: CallName, address: string, ask: Ask): Promise<unknown> {
  const session = getSession();
  // While an administrator looks as somebody else, answers contain what that person sees and are not kept.
  if (session === null || getVerComo() !== null) return ask();
  const read: KeptRead = { name, address, session };
  const shown: Shown = { text: null };
  const answered = answer(read, ask, shown);
  return isKept() ? Promise.race([answered, findLate(read, answered, shown)]) : answered;
}
