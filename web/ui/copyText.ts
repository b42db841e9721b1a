import { getTexts, loadTexts } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { clipboard } from "../lib/secure.ts";
import { toast } from "./toast.ts";

/**
 * Copies a text to the clipboard and shows the message `said`. If copying fails, tells the person to select the text by hand and
 * calls `orElse`, which can make the text visible.
 */
export async function copyText(text: string, said: string, orElse?: () => void): Promise<void> {
  const copied = await (
    clipboard()
      ?.writeText(text)
      .then(() => true) ??
    fetchCode(() => import("./copyBySelection.ts")).then(({ copyBySelection }) => copyBySelection(text))
  ).catch(() => false);
  if (copied) toast.success(said);
  else {
    await loadTexts(["rascunho"]);
    toast.info(getTexts("rascunho").selecione);
    orElse?.();
  }
}
