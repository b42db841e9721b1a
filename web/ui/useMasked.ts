import { type ChangeEvent, type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { caretAfter } from "./mask.ts";

/** Props of a masked field: the mask formats the typed digits, and the caret stays behind the digit that was just typed. */
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
    /** Selects the whole text, so that typing replaces it. */
    onFocus: (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select(),
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const typed = event.currentTarget.value;
      const at = event.currentTarget.selectionStart ?? typed.length;
      // A deletion leaves the text unmasked, because the person will probably type at that place; typing then masks the text again.
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
