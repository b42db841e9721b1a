import { createIdbStore } from "./idbStore.ts";
import { createMemoryStore } from "./memoryStore.ts";
import type { MediaStore } from "./types.ts";

/** Opens the store of this person in this company. If the browser's database does not open, the store is in memory only. */
export async function openMediaStore(usuarioId: string, empresaId: string): Promise<MediaStore> {
  try {
    return await createIdbStore(usuarioId, empresaId);
  } catch {
    return createMemoryStore();
  }
}
