import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { parseDecimal } from "../../domain/lib/readNumber.ts";
import type { StepSections } from "./stepSections.tsx";
import { useT, useLanguage } from "../i18n/texts.ts";
import { useTyped } from "./useTyped.ts";

/**
 * A number as the canonical decimal string of the domain (`1284.6`) or null; rounded to two places, shown with the language's
 * decimal mark. If the typed text differs from the number read from it, a message at the field names that number. Text that is no
 * number stays in the field, with an error.
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
  /** Shown after the number: `mm`, `%`, a unit. */
  suffix?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  description?: ReactNode;
  /** Buttons inside the field, from `stepSections`. */
  sections?: StepSections;
  /** Name of the field in the server's `campos`. */
  name?: string;
  "aria-label"?: string;
}) {
  const t = useT("comum");
  const language = useLanguage();
  const written = (number: string): string => (language === "en" ? number : number.replace(".", ","));
  const typed = useTyped(value, (text) => parseDecimal(text, language), onChange);
  const taken = typed.taken === null ? null : written(typed.taken);
  const told = taken === null || taken === typed.text?.trim() ? description : t("lido_como", { n: taken });
  return (
    <TextInput
      {...typed.mark}
      {...(label === undefined ? {} : { label })}
      {...(ariaLabel === undefined ? {} : { "aria-label": ariaLabel })}
      {...(told === undefined ? {} : { description: told })}
      {...(name === undefined ? {} : { name })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_LENGTH.numero}
      disabled={disabled}
      required={required}
      value={typed.text ?? (value === null ? "" : written(value))}
      error={typed.wrong ? t.numero_invalido : error}
      {...(suffix === undefined ? {} : { rightSection: suffix, rightSectionPointerEvents: "none" as const })}
      {...sections}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
    />
  );
}
