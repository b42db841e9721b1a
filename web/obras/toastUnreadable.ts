import { ApiError } from "../api/error.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";

/** Why an address of a work or report cannot be opened. Of another company's the server says only that it is not there. */
export async function toastUnreadable(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 404) return toast.error(error);
  await loadTexts(["obras"]);
  toast.error(getTexts("obras").endereco_sem_acesso);
}
