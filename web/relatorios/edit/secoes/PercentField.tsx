import { TextInput } from "@mantine/core";
import { isAboveHundred } from "../../../../domain/relatorios/rules.ts";
import { useT } from "../../../i18n/texts.ts";
import styles from "./editor.module.css";

/** A whole percentage of up to 3 digits; empty is none; above 100 is taken and said (R section 5). */
export function PercentField({
  value,
  onChange,
  error,
}: {
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
}) {
  const t = useT("relatorios");
  const above = isAboveHundred(value);
  return (
    <TextInput
      label={t.porcentagem}
      inputMode="numeric"
      autoComplete="off"
      rightSection="%"
      rightSectionPointerEvents="none"
      value={value === null ? "" : String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 3);
        onChange(digits === "" ? null : Number(digits));
      }}
      error={error}
      {...(above ? { description: t.acima_de_100, classNames: { description: styles["above"] ?? "" } } : {})}
      inputWrapperOrder={["label", "input", "description", "error"]}
    />
  );
}
