import { ApiError } from "../api/error.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";

/**
 * Shows why the address of a work or report cannot be opened. A 404 gets a sentence of its own, because the server answers 404
 * for another company's work or report as well.
 */
export async function toastUnreadable(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 404) return toast.error(error);
  await loadTexts(["obras"]);
  toast.error(getTexts("obras").endereco_sem_acesso);
}
