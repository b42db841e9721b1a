import { accepted } from "../images/accepted.ts";
import type { Services } from "../http/services.ts";
import type { StoredFile } from "../storage/storage.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";

const PICTURES: ReadonlySet<string> = new Set(["jpg", "jpeg", "png", "webp"]);

/** Stores a thumbnail of a document that is a picture; null for other documents. @throws AppError when the picture cannot be opened */
export async function keepMiniatura(
  services: Pick<Services, "images" | "storage">,
  empresaId: string,
  extensao: string,
  path: string,
): Promise<StoredFile | null> {
  if (!PICTURES.has(extensao)) return null;
  return withTemporaryFolder(async (folder) => {
    const { thumbnail } = await accepted(services.images.derive(path, folder));
    return services.storage.put(empresaId, thumbnail.path);
  });
}
