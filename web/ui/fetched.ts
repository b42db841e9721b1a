import { getTexts } from "../i18n/texts.ts";
import { fetchCode, NewVersionError } from "../lib/fetchCode.ts";
import { toast } from "./toast.ts";

/** A request of the person for code that is still loading. */
type Asked = { readonly giveUp: () => void };
let asked: Asked | null = null;
const listeners = new Set<() => void>();

function setAsked(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const getAsked = (): Asked | null => asked;

export function subscribeAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches code that the person asked for, before its component is rendered. While the code is loading, a message over the screen
 * gives the reason for the wait, and the person can give up; a new request cancels the former one.
 * @returns true when the code was loaded; false when the person gave up, or when loading failed and the person was told
 */
export async function fetched(...loads: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  asked?.giveUp();
  let mine: Asked | null = null;
  const givenUp = new Promise<boolean>((resolve) => {
    mine = { giveUp: () => resolve(false) };
  });
  setAsked(mine);
  try {
    const all = Promise.all(loads.map((load) => fetchCode(load))).then(() => true);
    return await Promise.race([all, givenUp]);
  } catch (error) {
    toast.error(error instanceof NewVersionError ? getTexts("comum").erro_versao_nova : error);
    return false;
  } finally {
    if (asked === mine) setAsked(null);
  }
}
