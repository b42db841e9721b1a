import type { ReactNode } from "react";
import styles from "./Botao.module.css";

/** A button of a row, or of a line like one. */
export function Botao({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles["botao"]} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
