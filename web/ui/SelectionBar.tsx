import { Button, Checkbox } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useT } from "../i18n/texts.ts";
import { ownBar } from "./ownBar.ts";
import styles from "./SelectionBar.module.css";

/** Checkbox above a list with selectable rows: selects all rows or none. */
export function SelectAll({
  label,
  n,
  total,
  onChange,
}: {
  label: string;
  /** Number of selected rows. */
  n: number;
  total: number;
  onChange: () => void;
}) {
  return (
    <div className={styles["all"]} data-screen>
      <Checkbox label={label} checked={n > 0 && n >= total} indeterminate={n > 0 && n < total} onChange={onChange} />
    </div>
  );
}

/** Bar below a list with selectable rows: shows how many are selected. The caller passes the actions as children. */
export function SelectionFrame({
  label,
  state,
  className = "",
  before,
  children,
}: {
  /** Label of the bar, needed if it holds more than two buttons. */
  label?: string;
  /** The number of selected rows, in words. */
  state: string;
  className?: string;
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      ref={ownBar}
      className={`${styles["bar"]} ${className}`}
      {...(label !== undefined && { role: "toolbar", "aria-label": label })}
      data-screen
    >
      {before}
      <output className={styles["state"]}>{state}</output>
      {children}
    </div>
  );
}

/** Bar below a list with selectable rows: how many are selected, and the buttons to delete them or to cancel. */
export function SelectionBar({
  state,
  none,
  onCancel,
  onDelete,
}: {
  /** The number of selected rows, in words. */
  state: string;
  none: boolean;
  onCancel: () => void;
  onDelete: () => Promise<void>;
}) {
  const c = useT("comum");
  const [sending, setSending] = useState(false);
  const run = async (): Promise<void> => {
    setSending(true);
    await onDelete();
    setSending(false);
  };
  return (
    <SelectionFrame state={state}>
      <Button variant="default" disabled={sending} onClick={onCancel}>
        {c.cancelar}
      </Button>
      <Button color="red" disabled={none} loading={sending} onClick={() => void run()}>
        {c.excluir}
      </Button>
    </SelectionFrame>
  );
}
