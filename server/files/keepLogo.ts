import { accepted } from "../images/accepted.ts";
import type { DerivedFile } from "../images/derive.ts";
import type { Services } from "../http/services.ts";
import type { StoredFile } from "../storage/storage.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";

export type KeptLogo = StoredFile & { readonly mime: DerivedFile["mime"] };

/**
 * Checks, scales and stores a logo. Slow, so it runs before the transaction. Only the scaled logo is stored: it is printed a few
 * centimetres wide, and only checked pixels are ever shown.
 * @throws AppError when the file is not a picture
 */
export async function keepLogo(
  services: Pick<Services, "storage" | "images">,
  empresaId: string,
  file: string,
): Promise<KeptLogo> {
  return withTemporaryFolder(async (folder) => {
    const { path, mime } = await accepted(services.images.deriveLogo(file, folder));
    return { ...(await services.storage.put(empresaId, path)), mime };
  });
}
