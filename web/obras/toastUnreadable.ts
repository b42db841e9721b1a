import { ApiError } from "../api/error.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";

/** Says why the address of a work or report cannot be opened. For another company's work or report the server says only that it was not found. */
export async function toastUnreadable(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 404) return toast.error(error);
  await loadTexts(["obras"]);
  toast.error(getTexts("obras").endereco_sem_acesso);
}
