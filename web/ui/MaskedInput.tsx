import { TextInput, type TextInputProps } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { caretAfter } from "./mask.ts";

/** A text field whose digits fall into a mask; selects everything on focus so that typing replaces. */
export function MaskedInput({
  value,
  onChange,
  mask,
  ...props
}: Omit<TextInputProps, "value" | "onChange" | "ref"> & {
  value: string;
  onChange: (masked: string) => void;
  mask: (text: string) => string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      ref={input}
      value={value}
      onFocus={(event) => {
        event.currentTarget.select();
        props.onFocus?.(event);
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const at = event.currentTarget.selectionStart ?? typed.length;
        const masked = mask(typed);
        caret.current =
          at === typed.length ? masked.length : caretAfter(masked, typed.slice(0, at).replace(/\D/g, "").length);
        onChange(masked);
      }}
    />
  );
}
