import type { Actor } from "../../domain/permissoes/rules.ts";
import type { UploadedFile } from "../http/upload.ts";
import type { Services } from "../http/services.ts";
import { type KeptLogo, keepLogo } from "./keepLogo.ts";
import { requireDailyRoom } from "./dailyRoom.ts";

type Sent = { services: Services; empresaId: string; actor: Actor; file: UploadedFile };

/** Stores an uploaded logo before the transaction. The daily limit is checked first, so that a refused upload leaves nothing behind. */
export async function keepLogoSent({ services, empresaId, actor, file }: Sent): Promise<KeptLogo> {
  await services.database.withEmpresa({ empresaId }, (tx) => requireDailyRoom(tx, actor, services, file.size));
  return keepLogo(services, empresaId, file.path);
}
