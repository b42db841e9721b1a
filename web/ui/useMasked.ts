import { type ChangeEvent, type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { caretAfter } from "./mask.ts";

/** Props of a masked field: digits fall into the mask, the caret stays behind the typed digit. */
export function useMasked(
  ref: RefObject<HTMLInputElement | null>,
  mask: (text: string) => string,
  onChange: (masked: string) => void,
) {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === ref.current)
      ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    /** Selects everything, so that typing replaces. */
    onFocus: (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select(),
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const typed = event.currentTarget.value;
      const at = event.currentTarget.selectionStart ?? typed.length;
      // After a deletion in the middle the person types there again: until then the rest stays as it is.
      const { inputType = "" } = event.nativeEvent as Partial<InputEvent>;
      const masked = inputType.startsWith("delete") ? typed : mask(typed);
      caret.current =
        masked === typed
          ? at
          : at === typed.length
            ? masked.length
            : caretAfter(masked, typed.slice(0, at).replace(/\D/g, "").length);
      onChange(masked);
    },
  };
}
