import { networkAgain } from "../api/kept.ts";
import { serverAnswers } from "../lib/fetchCode.ts";
import { isAway, subscribeNetwork } from "../lib/network.ts";
import { tryNow } from "../lib/waits.ts";

/** Wait before the first check, so that one lost request is not taken for a lost network. Each further wait doubles, up to the longest. */
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
    // No check while the device itself reports no network (it will report the return) or while the page is in the background.
    if (!isAway() || !navigator.onLine || document.visibilityState !== "visible") continue;
    if (!(await serverAnswers(AbortSignal.timeout(PATIENCE_MS)))) continue;
    networkAgain(false);
    tryNow();
  }
  looking = false;
}

/**
 * Asks the server, again and again while the network counts as away, whether it answers. Buttons that need the network are
 * disabled meanwhile, so no request of a person would notice that the network is back; and the browser reports nothing if the
 * device itself never lost its connection.
 */
export function lookForNetwork(): void {
  const begin = (): void => {
    if (isAway()) void look();
  };
  subscribeNetwork(begin);
  begin();
}
