import { type ReactNode, useState } from "react";
import { parseTime } from "../../domain/lib/hours.ts";
import { useT } from "../i18n/texts.ts";
import { maskTime } from "./mask.ts";
import { MaskedInput } from "./MaskedInput.tsx";

/**
 * A time of day, `HH:mm` or null. What is no time when the field is left is emptied (R section 5), and the field says so.
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
  /** What is being typed; null when the field simply shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [emptied, setEmptied] = useState(false);
  return (
    <MaskedInput
      {...(label === undefined ? {} : { label })}
      {...(ariaLabel === undefined ? {} : { "aria-label": ariaLabel })}
      {...(className === undefined ? {} : { className })}
      placeholder={t.formato_hora}
      mask={maskTime}
      disabled={disabled}
      value={draft ?? value ?? ""}
      error={emptied ? t.hora_invalida : error}
      onChange={(masked) => {
        setEmptied(false);
        setDraft(masked);
        if (masked === "") onChange(null);
        else if (parseTime(masked) !== null) onChange(masked);
      }}
      onBlur={() => {
        const invalid = draft !== null && draft !== "" && parseTime(draft) === null;
        if (invalid) onChange(null);
        setEmptied(invalid);
        setDraft(null);
      }}
    />
  );
}
