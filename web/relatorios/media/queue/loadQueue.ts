import { fetchCode } from "../../../lib/fetchCode.ts";
import type { MediaQueue } from "./mediaQueue.ts";

/** Returns the upload queue; its code is fetched on demand. */
export async function loadQueue(): Promise<MediaQueue> {
  const { mediaQueue } = await fetchCode(() => import("./current.ts"));
  return mediaQueue();
}
