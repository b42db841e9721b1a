import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { keepTypedEmail } from "./typedEmail.ts";

/** Field for the e-mail of a login; the input is kept from page to page. */
export function EmailField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: ReactNode;
  onChange: (email: string) => void;
}) {
  const t = useT("contas");
  return (
    <TextInput
      label={t.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      maxLength={MAX_LENGTH.email}
      value={value}
      error={error}
      onChange={(event) => {
        keepTypedEmail(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
