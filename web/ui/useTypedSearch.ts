import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MIN_SEARCH_LENGTH } from "./searchLength.ts";

/** Length of the pause in typing after which the search starts. */
const PAUSE_MS = 250;

/**
 * The text of a search that is kept in the address: typed text is put into the address after a pause, and the field follows when
 * the address changes in another way (back, a link).
 * @param searched the text in the address; "" if there is none.
 * @param onSearch puts the text into the address; called with "" while the text is too short to search.
 * @param digits true: a text with a digit is never too short, because it may be a report's number.
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
