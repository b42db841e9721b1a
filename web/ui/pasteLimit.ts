import { getFormat } from "../i18n/format.ts";
import { getLanguage, getTexts } from "../i18n/texts.ts";
import { isCut } from "./isCut.ts";
import { toast } from "./toast.ts";

/** Shows a message when a text pasted into any field was too long, because the browser cuts such a text silently. */
export function tellWhatIsCut({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!isCut(target, clipboardData?.getData("text/plain") ?? "")) return;
  toast.error(getTexts("comum")("colado_cortado", { n: getFormat(getLanguage()).integer(target.maxLength) }));
}
