import { TextInput, type TextInputProps } from "@mantine/core";
import { useRef } from "react";
import { useMasked } from "./useMasked.ts";

/** A text field that puts the typed digits into a mask. Focusing it selects all text, so that typing replaces it. */
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
  const ref = useRef<HTMLInputElement>(null);
  const masked = useMasked(ref, mask, onChange);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      ref={ref}
      value={value}
      onFocus={(event) => {
        masked.onFocus(event);
        props.onFocus?.(event);
      }}
      onChange={masked.onChange}
    />
  );
}
