import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { maskTime } from "./mask.ts";
import { MaskedInput } from "./MaskedInput.tsx";
import { useTimeDraft } from "./useTimeDraft.ts";

/**
 * A time of day, `HH:mm` or null. What is no time when the field is left is emptied, and the field says so.
 */
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
  const { shown, emptied, mark, type, leave } = useTimeDraft(value, onChange);
  return (
    <MaskedInput
      {...mark}
      {...(label === undefined ? {} : { label })}
      {...(ariaLabel === undefined ? {} : { "aria-label": ariaLabel })}
      {...(className === undefined ? {} : { className })}
      placeholder={t.formato_hora}
      mask={maskTime}
      disabled={disabled}
      value={shown}
      error={emptied ? t.hora_invalida : error}
      onChange={type}
      onBlur={leave}
    />
  );
}
