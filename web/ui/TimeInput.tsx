import { memo, useId, useRef } from "react";
import { useT } from "../i18n/texts.ts";
import { maskTime, readMaskedTime } from "./maskTime.ts";
import styles from "./TimeInput.module.css";
import { useMasked } from "./useMasked.ts";
import { useTyped } from "./useTyped.ts";

/** {@link TimeField} as plain HTML, for tables of a hundred rows. Give it a stable `onChange`. */
export const TimeInput = memo(function TimeInput({
  label,
  value,
  onChange,
  error,
}: {
  /** Accessible name, for instance "Entrada de José". */
  label: string;
  value: string | null;
  /** Called with a whole valid time, or with null. */
  onChange: (value: string | null) => void;
  error: string | undefined;
}) {
  const t = useT("comum");
  const typed = useTyped(value, readMaskedTime, onChange);
  const ref = useRef<HTMLInputElement>(null);
  const masked = useMasked(ref, maskTime, typed.type);
  const id = useId();
  const wrong = typed.wrong ? t.hora_invalida : error;
  return (
    <span className={styles["cell"]}>
      <input
        {...masked}
        {...typed.mark}
        ref={ref}
        className={styles["input"]}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t.formato_hora}
        aria-label={label}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={wrong === undefined ? undefined : id}
        value={typed.text ?? value ?? ""}
        onBlur={typed.leave}
      />
      {wrong !== undefined && (
        <span id={id} role="alert" className={styles["error"]}>
          {wrong}
        </span>
      )}
    </span>
  );
});
