import type { ReactNode } from "react";
import styles from "./FactList.module.css";

/** A list of things, each shown with several facts. */
export function FactList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles["list"]} aria-label={label}>
      {children}
    </ul>
  );
}

/** One entry of a {@link FactList}: its name and state, facts, and actions. */
export function FactItem({
  name,
  facts,
  actions,
  children,
}: {
  name: ReactNode;
  /** One `li` for each fact. */
  facts: ReactNode;
  actions?: ReactNode;
  /** Windows that belong to the entry. */
  children?: ReactNode;
}) {
  return (
    <li className={styles["item"]}>
      <div className={styles["name"]}>{name}</div>
      <ul className={styles["facts"]}>{facts}</ul>
      {Boolean(actions) && <div className={styles["actions"]}>{actions}</div>}
      {children}
    </li>
  );
}
