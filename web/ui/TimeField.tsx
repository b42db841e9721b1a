import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { maskTime, readMaskedTime } from "./maskTime.ts";
import { MaskedInput } from "./MaskedInput.tsx";
import { useTyped } from "./useTyped.ts";

/** A time of day, `HH:mm` or null. Other input stays in the field, which shows an error once it loses the focus. */
export function TimeField({
  label,
  value,
  onChange,
  error,
  disabled = false,
  className,
  "aria-label": ariaLabel,
}: {
  label?: ReactNode;
  value: string | null;
  /** Called with a whole valid time, or with null. */
  onChange: (value: string | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
  "aria-label"?: string;
}) {
  const t = useT("comum");
  const { text, wrong, mark, type, leave } = useTyped(value, readMaskedTime, onChange);
  return (
    <MaskedInput
      {...mark}
      {...(label === undefined ? {} : { label })}
      {...(ariaLabel === undefined ? {} : { "aria-label": ariaLabel })}
      {...(className === undefined ? {} : { className })}
      placeholder={t.formato_hora}
      mask={maskTime}
      disabled={disabled}
      value={text ?? value ?? ""}
      error={wrong ? t.hora_invalida : error}
      onChange={type}
      onBlur={leave}
    />
  );
}
