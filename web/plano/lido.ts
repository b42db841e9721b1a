/** A line about the plan that was closed stays away until the next day, on this device. */

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
