import { workerContainer } from "../lib/secure.ts";
import type { CallName } from "../../domain/contract.ts";
import { isAway, setAway } from "../lib/network.ts";
import { PATIENCE_MS } from "../lib/waits.ts";
import { ApiError } from "./error.ts";
import { loadKeeper } from "./loadKeeper.ts";
import { getSession, type Session, subscribeSession } from "./session.ts";
import { getVerComo } from "./verComo.ts";

/**
 * Reads go through the answers kept on this device (`keeper.ts`): every answer is stored there, and without a network
 * it is asked. Its code comes after the first picture; screens know no difference.
 */
export type KeptRead = { readonly name: CallName; readonly address: string; readonly session: Session };
export type Keeper = {
  readonly keep: (read: KeptRead, value: unknown) => void;
  /** The person may not read it any more, or it is gone. */
  readonly drop: (read: KeptRead) => void;
  /** A successful write: the kept answer of its entry is replaced by the write's, or deleted. */
  readonly written: (write: KeptRead, value: unknown) => void;
  /** Undefined: nothing that may be shown. */
  readonly find: (read: KeptRead) => Promise<unknown>;
  /** The session has ended: its answers leave this device. */
  readonly end: (session: Session) => Promise<void>;
};

let provide: (keeper: Keeper | null) => void = () => undefined;
/** Answers wait in it until it is known whether this device keeps the application. */
const coming = new Promise<Keeper | null>((resolve) => (provide = resolve));
/** Null where the application itself is not kept: then nothing read is either. */
export const provideKeeper = (keeper: Keeper | null): void => provide(keeper);

/** Only where the application itself opens without a network is anything kept for it. */
const isKept = (): boolean => workerContainer()?.controller != null;

/** Number of reads shown from this device whose answer is still pending. */
let late = 0;
/** True while a read is shown from this device that the network has not answered, or answered otherwise. */
let owed = false;
const listeners = new Set<() => void>();
/** Reads shown from this device can be asked for again. */
export const onNetworkAgain = (listener: () => void): void => void listeners.add(listener);

/** While one answer stays away, screens do not repeat all reads each time another one arrives. */
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
 * The network has answered. At once: older hanging requests need not be waited for. Late: the rest is on its way too.
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
  // Also where nothing is kept by now: an earlier visit may have kept something. Accepting an invitation replaces the
  // person.
  if (ended !== null && last?.usuarioId !== ended.usuarioId) void loadKeeper().then((keeper) => keeper.end(ended));
});

const nothing = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));

/** Some browsers never answer for a store that they cannot open, and the code may be missing too: then nothing is kept. */
const find = (read: KeptRead): Promise<unknown> =>
  Promise.race([
    loadKeeper()
      .then((keeper) => keeper.find(read))
      .catch(() => undefined),
    nothing(),
  ]);

/** Where the application is not kept, each failure is reported on its own. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.codigo === "rede" && isKept();

/** Value a screen got for a read before its answer arrived. */
type Shown = {
  /** Tells whether the answer is another. */
  text: string | null;
  /** Looks for it now: an attempt found nobody. */
  look?: () => void;
};
/** @param unanswered an attempt found nobody */
type Ask = (unanswered?: () => void) => Promise<unknown>;

/**
 * The kept answer, once `answered` is late or an attempt fails to reach the server. Never fulfilled without one. While
 * the network is away nobody waits for it again.
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
    // The screen is still mounted.
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

/** Kept answers are never older than writes of this device. */
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

/** The answer of a read, or its kept copy without a network or without a usable answer. */
export function throughKept(name: CallName, address: string, ask: Ask): Promise<unknown> {
  const session = getSession();
  // Seeing as somebody else shows that person's data.
  if (session === null || getVerComo() !== null) return ask();
  const read: KeptRead = { name, address, session };
  const shown: Shown = { text: null };
  const answered = answer(read, ask, shown);
  return isKept() ? Promise.race([answered, findLate(read, answered, shown)]) : answered;
}
