import type { ReactNode } from "react";
import styles from "./Avanco.module.css";

/** A thin progress line with a text beside it; above 100 the end of the line is marked. */
export function Avanco({ porcentagem, children }: { porcentagem: number | null; children: ReactNode }) {
  const value = porcentagem ?? 0;
  const state = value > 100 ? "acima" : value >= 100 ? "feito" : undefined;
  return (
    <span className={styles["avanco"]} data-state={state}>
      <span className={styles["track"]} aria-hidden>
        {value > 0 && <span className={styles["fill"]} style={{ inlineSize: `${Math.min(value, 100)}%` }} />}
      </span>
      <span className={styles["words"]}>{children}</span>
    </span>
  );
}
