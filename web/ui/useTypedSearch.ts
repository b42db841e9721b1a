import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MIN_SEARCH_LENGTH } from "./searchLength.ts";

/** The search starts after a pause in typing of this length. */
const PAUSE_MS = 250;

/**
 * The text of a search that is kept in the address: the input is put there after a pause, and the field follows when the address
 * is changed otherwise (back, a link).
 * @param searched the text in the address; "" = nothing.
 * @param onSearch puts the text into the address; "" also while the text is too short to search.
 * @param digits a text with a digit is never too short: it may be a report's number.
 */
export function useTypedSearch(searched: string, onSearch: (text: string) => void, { digits = false } = {}) {
  const [typed, setTyped] = useState(searched);
  const written = useRef(searched);
  const search = useEffectEvent(onSearch);

  useEffect(() => {
    if (searched === written.current) return;
    written.current = searched;
    setTyped(searched);
  }, [searched]);

  useEffect(() => {
    const text = typed.trim();
    const enough = text.length >= MIN_SEARCH_LENGTH || (digits && /\d/.test(text));
    const wanted = enough ? text : "";
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      search(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, digits]);

  return {
    /** Text in the field, also while too short to search. */
    typed,
    setTyped,
    /** Empties the field; the caller changes the address. */
    forget: (): void => {
      written.current = "";
      setTyped("");
    },
  };
}
