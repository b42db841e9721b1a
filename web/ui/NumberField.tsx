import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { parseDecimal } from "../../domain/lib/numbers.ts";
import type { StepSections } from "./stepSections.tsx";
import { useT, useLanguage } from "../i18n/texts.ts";

/**
 * A decimal as the canonical string of the domain (`1284.6`) or null. Comma and point both work; two places.
 * Shown with the language's own decimal sign. What is no number stays in the field with a message, and counts as null.
 */
export function NumberField({
  label,
  value,
  onChange,
  error,
  suffix,
  disabled = false,
  required = false,
  description,
  sections,
  name,
  "aria-label": ariaLabel,
}: {
  label?: ReactNode;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  /** After the number: `mm`, `%`, a unit. */
  suffix?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  description?: ReactNode;
  /** Buttons inside the field, from `stepSections`. */
  sections?: StepSections;
  /** As the server calls it in `campos`. */
  name?: string;
  "aria-label"?: string;
}) {
  const t = useT("comum");
  const language = useLanguage();
  const [draft, setDraft] = useState<string | null>(null);
  const [invalid, setInvalid] = useState(false);
  const shown = value === null ? "" : language === "en" ? value : value.replace(".", ",");
  return (
    <TextInput
      {...(label === undefined ? {} : { label })}
      {...(ariaLabel === undefined ? {} : { "aria-label": ariaLabel })}
      {...(description === undefined ? {} : { description })}
      {...(name === undefined ? {} : { name })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_LENGTH.numero}
      disabled={disabled}
      required={required}
      value={draft ?? shown}
      error={invalid ? t.numero_invalido : error}
      {...(suffix === undefined ? {} : { rightSection: suffix, rightSectionPointerEvents: "none" as const })}
      {...sections}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setInvalid(false);
        setDraft(typed);
        onChange(typed.trim() === "" ? null : parseDecimal(typed));
      }}
      onBlur={() => {
        const wrong = draft !== null && draft.trim() !== "" && parseDecimal(draft) === null;
        setInvalid(wrong);
        if (!wrong) setDraft(null);
      }}
    />
  );
}
