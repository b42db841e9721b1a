import styles from "./StatusBadge.module.css";

export type Tone = "danger" | "warning" | "success" | "info" | "neutral";

/** A state in words with a coloured dot, because colour alone must not tell the state. */
export function StatusBadge({ tone, label, size = "md" }: { tone: Tone; label: string; size?: "sm" | "md" }) {
  return (
    <span className={styles["badge"]} data-tone={tone} data-size={size}>
      <span className={styles["dot"]} aria-hidden />
      {label}
    </span>
  );
}
