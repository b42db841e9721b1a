import { storageManager } from "../../../lib/secure.ts";

/** A video needs three times its size as free space: for its copy, the browser's own temporary files, and what the person goes on typing. */
const ROOM = 3;

/** True if the device has room for a file of `size` bytes, or if the browser does not report its free space. */
export async function hasRoomFor(size: number): Promise<boolean> {
  try {
    const { quota, usage } = (await storageManager()?.estimate()) ?? {};
    return quota === undefined || usage === undefined || quota - usage >= size * ROOM;
  } catch {
    return true;
  }
}

let asked = false;

/**
 * Asks the browser to keep stored data (Safari deletes data of sites unused for days). Called with the first file,
 * because some browsers ask the person. Does not wait for the answer.
 */
export function askToKeep(): void {
  if (asked) return;
  asked = true;
  void storageManager()
    ?.persist()
    .catch(() => undefined);
}
