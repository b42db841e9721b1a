import type { Images } from "../images/images.ts";
import type { Storage, StoredFile } from "./storage.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";

/** Makes and stores the print size and the thumbnail of a picture. Doing so twice is harmless, because equal bytes have the same name. */
export async function keepScaled(
  services: { storage: Storage; images: Images },
  empresaId: string,
  file: string,
): Promise<{ impressao: StoredFile; miniatura: StoredFile }> {
  return withTemporaryFolder(async (folder) => {
    const { print, thumbnail } = await services.images.derive(file, folder);
    const [impressao, miniatura] = await Promise.all([
      services.storage.put(empresaId, print.path),
      services.storage.put(empresaId, thumbnail.path),
    ]);
    return { impressao, miniatura };
  });
}
