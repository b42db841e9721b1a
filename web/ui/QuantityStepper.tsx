import { Minus, Plus } from "lucide-react";
import { memo, useId } from "react";
import { MAX_QUANTITY } from "../../domain/lib/readNumber.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./QuantityStepper.module.css";
import { useQuantity } from "./useQuantity.ts";

/**
 * A whole quantity from 0 to 99 999 with big − and + buttons (44 px). Plain HTML and memoised, because a labour table has a
 * hundred of them. Give it a stable `onChange`.
 */
export const QuantityStepper = memo(function QuantityStepper({
  label,
  value,
  onChange,
  max = MAX_QUANTITY,
  disabled = false,
}: {
  /** The counted thing, for screen readers: "Pedreiro". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  max?: number;
  disabled?: boolean;
}) {
  const t = useT("comum");
  const typed = useQuantity(value, onChange, max);
  const wordId = useId();
  const set = (next: number): void => {
    typed.reset();
    onChange(Math.min(max, Math.max(0, next)));
  };
  const buttons = (
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
        {...typed.mark}
        className={styles["input"]}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        aria-invalid={typed.wrong || undefined}
        aria-describedby={typed.word === undefined ? undefined : wordId}
        value={typed.shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.leave}
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
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
  return (
    <div className={styles["field"]}>
      {buttons}
      {typed.word !== undefined && (
        <output id={wordId} className={styles["word"]} data-wrong={typed.wrong || undefined}>
          {typed.word}
        </output>
      )}
    </div>
  );
});
