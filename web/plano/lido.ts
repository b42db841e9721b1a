/** A line about the plan that somebody closed stays away until the next day, on this device. */

const KEY = "canteiro.plano-lido";

/** @param what line, company and day of the notice */
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
    // Without storage the notice comes back with the next page.
  }
}
