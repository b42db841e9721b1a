import { wholeQuantity } from "../../domain/lib/readNumber.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { useTyped } from "./useTyped.ts";

/**
 * Holds a whole quantity that is being typed. `word` is the message at the field: it names the number that was read, if the typed
 * text looks different, or says that the text is no number.
 */
export function useQuantity(value: number, onChange: (value: number) => void, max: number) {
  const t = useT("comum");
  const language = useLanguage();
  const read = (text: string): number | null => {
    const n = wholeQuantity(text, language)?.n;
    return n === undefined ? null : Math.min(max, n);
  };
  const typed = useTyped(value, read, (next) => onChange(next ?? 0));
  const { text, taken, wrong } = typed;
  const differs = taken !== null && String(taken) !== text?.trim();
  return {
    ...typed,
    shown: text ?? String(value),
    word: wrong ? t.numero_invalido : differs ? t("lido_como", { n: String(taken) }) : undefined,
  };
}
