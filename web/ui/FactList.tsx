import type { ReactNode } from "react";
import styles from "./FactList.module.css";

/** A list of things of which several facts are told. */
export function FactList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles["list"]} aria-label={label}>
      {children}
    </ul>
  );
}

/** One of them: its name and state, facts, and actions. */
export function FactItem({
  name,
  facts,
  actions,
  children,
}: {
  name: ReactNode;
  /** An `li` each. */
  facts: ReactNode;
  actions?: ReactNode;
  /** Its windows. */
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
