import { TextInput } from "@mantine/core";
import { LIMITES } from "../../../../domain/secoes/constants.ts";
import { isAboveHundred } from "../../../../domain/relatorios/rules.ts";
import { useT } from "../../../i18n/texts.ts";
import { stepSections } from "../../../ui/stepSections.tsx";
import styles from "./editor.module.css";

/** Percentage points per tap. */
const STEP = 5;

/** Returns the next multiple of `STEP` in the given direction: 62 goes to 65 or 60. */
function stepped(value: number | null, direction: -1 | 1): number {
  const from = value ?? 0;
  const next = direction === 1 ? Math.floor(from / STEP) * STEP + STEP : Math.ceil(from / STEP) * STEP - STEP;
  return Math.min(LIMITES.porcentagemMaxima, Math.max(0, next));
}

/** A whole percentage of up to 3 digits; an empty field means that there is none. More than 100 is accepted with a remark. */
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
  const c = useT("comum");
  const above = isAboveHundred(value);
  const sections = stepSections({
    lower: c("diminuir_de", { nome: t.porcentagem }),
    raise: c("aumentar_de", { nome: t.porcentagem }),
    canLower: (value ?? 0) > 0,
    onStep: (by) => onChange(stepped(value, by)),
  });
  return (
    <TextInput
      label={
        <>
          {t.porcentagem} <span aria-hidden>%</span>
        </>
      }
      inputMode="numeric"
      autoComplete="off"
      {...sections}
      value={value === null ? "" : String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 3);
        onChange(digits === "" ? null : Number(digits));
      }}
      error={error}
      {...(above
        ? { description: t.acima_de_100, classNames: { ...sections.classNames, description: styles["above"] ?? "" } }
        : {})}
      inputWrapperOrder={["label", "input", "description", "error"]}
    />
  );
}
