import { told } from "../lib/told.ts";

/** Purpose of a button. */
export type Doing = "read" | "decide" | "write";

/** The reasons, in words, why nobody in the company may write or decide now. The server checks each request anyway. */
const write = told<string | null>(null);
const decide = told<string | null>(null);

/** Sets both reasons; called by `PlanoBar`, the line that shows them, for as long as that line is mounted. */
export function useTellRefusal(toWrite: string | null, toDecide: string | null): void {
  write.useTell(toWrite);
  decide.useTell(toDecide);
}

/** The reason, in words, why the company may not do acts of the kind `doing` now; null when it may. */
export function useRefusal(doing: Doing = "write"): string | null {
  const refusals = { read: null, decide: decide.useTold(), write: write.useTold() };
  return refusals[doing];
}
