import type { ReactNode } from "react";
import styles from "./Card.module.css";

/** A surface with an optional heading, count and actions: the sections of a report, the parts of a form. */
export function Card({
  title,
  count,
  actions,
  id,
  padding = "normal",
  children,
}: {
  title?: string;
  /** Shown beside the title. */
  count?: number | string;
  actions?: ReactNode;
  id?: string;
  /** `none` for tables and lists that reach the edges. */
  padding?: "normal" | "none";
  children: ReactNode;
}) {
  const heading = title === undefined ? undefined : `${id ?? title.replaceAll(/\W+/g, "-")}-titulo`;
  return (
    <section
      className={styles["card"]}
      id={id}
      data-card
      {...(heading === undefined ? {} : { "aria-labelledby": heading })}
    >
      {title !== undefined && (
        <div className={styles["head"]}>
          <h2 className={styles["title"]} id={heading}>
            {title}
            {count !== undefined && <span className={styles["count"]}>{count}</span>}
          </h2>
          {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
        </div>
      )}
      <div className={styles["body"]} data-padding={padding}>
        {children}
      </div>
    </section>
  );
}
