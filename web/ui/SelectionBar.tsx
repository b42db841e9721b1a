import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { ownBar } from "./ownBar.ts";
import styles from "./SelectionBar.module.css";

/** Above a list whose rows are being chosen: all of them, or none. */
export function SelectAll({
  label,
  n,
  total,
  onChange,
}: {
  label: string;
  /** Chosen ones. */
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

/** Below a list whose rows are being chosen: how many, and what becomes of them. */
export function SelectionBar({
  state,
  none,
  onCancel,
  onDelete,
}: {
  /** How many, in words. */
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
    <div ref={ownBar} className={styles["bar"]} data-screen>
      <output className={styles["state"]}>{state}</output>
      <Button variant="default" disabled={sending} onClick={onCancel}>
        {c.cancelar}
      </Button>
      <Button color="red" disabled={none} loading={sending} onClick={() => void run()}>
        {c.excluir}
      </Button>
    </div>
  );
}
