import { createIdbStore } from "./idbStore.ts";
import { createMemoryStore } from "./memoryStore.ts";
import type { MediaStore } from "./types.ts";

/**
 * The store of this person in this company, in the database only when the browser has one that opens. Asks the browser to
 * keep it (Safari drops what sites of the last days left behind); no answer is waited for.
 */
export async function openMediaStore(usuarioId: string, empresaId: string): Promise<MediaStore> {
  try {
    const store = await createIdbStore(usuarioId, empresaId);
    void navigator.storage?.persist?.().catch(() => undefined);
    return store;
  } catch {
    return createMemoryStore();
  }
}
