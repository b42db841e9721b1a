/** Remembers on this device that a line about the plan was closed, so that the line stays away until the next day. */

const KEY = "canteiro.plano-lido";

/** @param what the notice: its company, state and day */
export function isLido(what: string): boolean {
  try {
    return localStorage.getItem(KEY) === what;
  } catch {
    return false;
  }
}

export function keepLido(what: string): void {
  try {
    localStorage.setItem(KEY, what);
  } catch {
    // Without storage the line comes back with the next page.
  }
}
