import { createMemoryStore } from "./memoryStore.ts";
import type { MediaStore } from "./types.ts";

/**
 * The store of this person in this company, in the database only when the browser has one that opens. Asks the browser to
 * keep it (Safari drops what sites of the last days left behind); no answer is waited for.
 */
export async function openMediaStore(usuarioId: string, empresaId: string): Promise<MediaStore> {
  try {
    const { createIdbStore } = await import("./idbStore.ts");
    const store = await createIdbStore(usuarioId, empresaId);
    void navigator.storage?.persist?.().catch(() => undefined);
    return store;
  } catch {
    return createMemoryStore();
  }
}

/** A video needs three times its size free (S 4.6): its copy, what the browser writes beside it, and room to go on typing. */
const ROOM = 3;

/** Is there room to take a file of so many bytes? True where the browser does not tell. */
export async function hasRoomFor(size: number): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined || quota - usage >= size * ROOM;
  } catch {
    return true;
  }
}
