import { networkAgain } from "../api/kept.ts";
import { serverAnswers } from "../lib/fetchCode.ts";
import { isAway, subscribeNetwork } from "../lib/network.ts";
import { tryNow } from "../lib/waits.ts";

/** The first look, which tells one lost request from a lost network; each next waits twice as long, up to the longest. */
const FIRST_MS = 2000;
const LONGEST_MS = 30_000;
const PATIENCE_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let looking = false;

async function look(): Promise<void> {
  if (looking) return;
  looking = true;
  for (let ms = FIRST_MS; isAway(); ms = Math.min(LONGEST_MS, ms * 2)) {
    await pause(ms);
    // The device says itself when it has one again; nobody looks at a page in the background.
    if (!isAway() || !navigator.onLine || document.visibilityState !== "visible") continue;
    if (!(await serverAnswers(AbortSignal.timeout(PATIENCE_MS)))) continue;
    networkAgain(false);
    tryNow();
  }
  looking = false;
}

/**
 * Without a network the buttons that need one do nothing, so that nothing may be asked any more: from then on the server is asked
 * whether it is there. Where the device has bars all the while, nobody else says that the network is back.
 */
export function lookForNetwork(): void {
  const begin = (): void => {
    if (isAway()) void look();
  };
  subscribeNetwork(begin);
  begin();
}
