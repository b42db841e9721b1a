import { createContext, use } from "react";
import { useStore } from "zustand";
import type { UploadQueue, UploadState } from "./uploads.ts";

export const UploadContext = createContext<UploadQueue | null>(null);

export function useUploadQueue(): UploadQueue {
  const queue = use(UploadContext);
  if (!queue) throw new Error("no edit page around this component");
  return queue;
}

export function useUploads<T>(selector: (state: UploadState) => T): T {
  return useStore(useUploadQueue().store, selector);
}
