import { createContext, use } from "react";
import { useStore } from "zustand";
import type { MediaQueue } from "../../media/queue/mediaQueue.ts";
import type { QueueState } from "../../media/queue/types.ts";

/** The queue of files that the server does not have yet. It is the application's, not the page's: filter by report. */
export const UploadContext = createContext<MediaQueue | null>(null);

export function useUploadQueue(): MediaQueue {
  const queue = use(UploadContext);
  if (!queue) throw new Error("no edit page around this component");
  return queue;
}

export function useUploads<T>(selector: (state: QueueState) => T): T {
  return useStore(useUploadQueue().store, selector);
}
