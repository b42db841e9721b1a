import { TextInput } from "@mantine/core";
import { useState } from "react";
import { parseQuantity } from "../../domain/lib/numbers.ts";

/** A whole quantity from 0 to 99,999 in a form; emptied it is 0. */
export function QuantidadeField({
  label,
  description,
  value,
  onChange,
}: {
  label: string;
  description?: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      name="quantidade"
      label={label}
      {...(description === undefined ? {} : { description })}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const typed = event.currentTarget.value.replaceAll(/\D/g, "").slice(0, 5);
        setDraft(typed);
        onChange(parseQuantity(typed));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
