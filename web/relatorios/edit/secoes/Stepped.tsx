import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/texts.ts";
import styles from "./Stepped.module.css";

/** A field between a − and a + of 44 px: the usual change is one tap. */
export function Stepped({
  label,
  canLower,
  onStep,
  children,
}: {
  /** What is changed, for screen readers. */
  label: string;
  canLower: boolean;
  onStep: (direction: -1 | 1) => void;
  children: ReactNode;
}) {
  const c = useT("comum");
  return (
    <div className={styles["stepped"]}>
      <button
        type="button"
        className={styles["step"]}
        aria-label={c("diminuir_de", { nome: label })}
        disabled={!canLower}
        onClick={() => onStep(-1)}
      >
        <Minus size={18} aria-hidden />
      </button>
      <div className={styles["field"]}>{children}</div>
      <button
        type="button"
        className={styles["step"]}
        aria-label={c("aumentar_de", { nome: label })}
        onClick={() => onStep(1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
