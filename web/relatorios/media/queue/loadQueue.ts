import type { MediaQueue } from "./mediaQueue.ts";

const AGAIN_AFTER_MS = 3000;

/** The queue; its code is fetched on demand, and asked for again until it comes. */
export async function loadQueue(): Promise<MediaQueue> {
  for (;;) {
    try {
      const { mediaQueue } = await import("./current.ts");
      return mediaQueue();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}
