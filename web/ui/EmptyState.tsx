import type { ReactNode } from "react";
import styles from "./State.module.css";

/** Nothing here yet (or no results): one line of fact, one line of reason or next step, and the action that helps. */
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
  /** `h1` where this is the whole content of the screen. */
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
