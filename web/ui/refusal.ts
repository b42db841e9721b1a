import { told } from "../lib/told.ts";

/** Purpose of a button. */
export type Doing = "read" | "decide" | "write";

/** Why nobody of the company may do it now, in words; the server's answer stays the judge. */
const write = told<string | null>(null);
const decide = told<string | null>(null);

/** Said by the line that is its reason, for as long as it is shown. */
export function useTellRefusal(toWrite: string | null, toDecide: string | null): void {
  write.useTell(toWrite);
  decide.useTell(toDecide);
}

/** Why that is closed, in words; null when it is not. */
export function useRefusal(doing: Doing = "write"): string | null {
  const refusals = { read: null, decide: decide.useTold(), write: write.useTold() };
  return refusals[doing];
}
