import { useSyncExternalStore } from "react";
import { isReachable, subscribeNetwork } from "../lib/network.ts";

/** False when the device itself knows that it has no network, or its requests find none. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeNetwork, isReachable);
