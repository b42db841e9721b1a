import { createContext, use } from "react";
import { createStore, useStore } from "zustand";
import type { MediaQueue } from "./queue/mediaQueue.ts";
import { EMPTY, type QueueState } from "./queue/types.ts";

/**
 * The queue of files that the server does not have yet. It belongs to the application, not to a page, so filter it by report.
 * `null` while its code is being fetched.
 */
export const UploadContext = createContext<MediaQueue | null>(null);

const NOTHING = createStore<QueueState>(() => EMPTY);

/** Returns the upload queue. Only for components that are rendered once the queue is loaded ({@link lazyPart}). */
export function useUploadQueue(): MediaQueue {
  const queue = use(UploadContext);
  if (!queue) throw new Error("no upload queue around this component");
  return queue;
}

export function useUploads<T>(selector: (state: QueueState) => T): T {
  return useStore(use(UploadContext)?.store ?? NOTHING, selector);
}
