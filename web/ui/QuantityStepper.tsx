import { Minus, Plus } from "lucide-react";
import { memo, useState } from "react";
import { parseQuantity } from "../../domain/lib/numbers.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./QuantityStepper.module.css";

/**
 * A whole quantity with a big − and + (44 px), 0 to 99 999. Plain HTML and memoised: a labour table has a
 * hundred of them. Give it a stable `onChange`.
 */
export const QuantityStepper = memo(function QuantityStepper({
  label,
  value,
  onChange,
  max = 99_999,
  disabled = false,
}: {
  /** What is counted, for screen readers: "Pedreiro". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  max?: number;
  disabled?: boolean;
}) {
  const t = useT("comum");
  const [draft, setDraft] = useState<string | null>(null);
  const set = (next: number): void => onChange(Math.min(max, parseQuantity(next)));
  return (
    <div className={styles["stepper"]} data-zero={value === 0 || undefined}>
      <button
        type="button"
        className={styles["step"]}
        aria-label={t("diminuir_de", { nome: label })}
        disabled={disabled || value <= 0}
        onClick={() => set(value - 1)}
      >
        <Minus size={18} aria-hidden />
      </button>
      <input
        className={styles["input"]}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 5);
          setDraft(digits);
          set(Number(digits));
        }}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          setDraft(null);
          set(value + (event.key === "ArrowUp" ? 1 : -1));
        }}
      />
      <button
        type="button"
        className={styles["step"]}
        aria-label={t("aumentar_de", { nome: label })}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
});
