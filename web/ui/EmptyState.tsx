import type { ReactNode } from "react";
import styles from "./State.module.css";

/**
 * Shown where there is nothing yet, or a search found nothing: one line that says so, one line with the reason or the next step,
 * and a button that helps.
 */
export function EmptyState({
  icon,
  title,
  children,
  action,
  as: Title = "p",
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** `h1` if this is the whole content of the screen. */
  as?: "p" | "h1";
}) {
  return (
    <div className={styles["state"]}>
      {icon !== undefined && (
        <div className={styles["icon"]} aria-hidden>
          {icon}
        </div>
      )}
      <Title className={styles["title"]}>{title}</Title>
      {children !== undefined && <div className={styles["text"]}>{children}</div>}
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
