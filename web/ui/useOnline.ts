import { useSyncExternalStore } from "react";
import { isReachable, subscribeNetwork } from "../lib/network.ts";

/** False when the device reports no network, or when its requests get no answer. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeNetwork, isReachable);
