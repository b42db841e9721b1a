import { createIdbStore } from "./idbStore.ts";
import { createMemoryStore } from "./memoryStore.ts";
import type { MediaStore } from "./types.ts";

/** The store of this person in this company; in memory only when the browser has no database that opens. */
export async function openMediaStore(usuarioId: string, empresaId: string): Promise<MediaStore> {
  try {
    return await createIdbStore(usuarioId, empresaId);
  } catch {
    return createMemoryStore();
  }
}
