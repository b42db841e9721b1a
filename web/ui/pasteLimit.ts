import { getFormat } from "../i18n/format.ts";
import { getLanguage, getTexts } from "../i18n/texts.ts";
import { isCut } from "./isCut.ts";
import { toast } from "./toast.ts";

/** The browser cuts too long pasted text silently: tells the person, in every field. */
export function tellWhatIsCut({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!isCut(target, clipboardData?.getData("text/plain") ?? "")) return;
  toast.error(getTexts("comum")("colado_cortado", { n: getFormat(getLanguage()).integer(target.maxLength) }));
}
