import { AppError } from "../../domain/errors/errors.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { Services } from "../http/services.ts";
import { ensureDerived } from "./fotos.ts";

/** Makes the shown sizes of a photo. A second run does no harm; a broken picture gets no sizes and is not tried again forever. */
export async function derivarFoto({ empresaId, fotoId }: JobMap["fotos.derivar"], services: Services): Promise<void> {
  try {
    await ensureDerived(services, empresaId, fotoId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
