import { told } from "../lib/told.ts";

/** Purpose of a button. */
export type Doing = "read" | "decide" | "write";

/** Why nobody in the company may write or decide now, in words. The server still has the last word. */
const write = told<string | null>(null);
const decide = told<string | null>(null);

/** Sets these reasons; called by the line that shows them, for as long as it is shown. */
export function useTellRefusal(toWrite: string | null, toDecide: string | null): void {
  write.useTell(toWrite);
  decide.useTell(toDecide);
}

/** Why the company may not do this now, in words; null when it may. */
export function useRefusal(doing: Doing = "write"): string | null {
  const refusals = { read: null, decide: decide.useTold(), write: write.useTold() };
  return refusals[doing];
}
