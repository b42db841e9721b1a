import { GripVertical } from "lucide-react";
import type { ReactNode, Ref } from "react";
import styles from "./RowButton.module.css";

/** A square button in a row, or in a line that looks like a row. */
export function RowButton({
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
    <button type="button" className={styles["button"]} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** Handle for dragging a row. */
export function RowHandle({
  handleRef,
  label,
  describedBy,
  isDragging,
}: {
  handleRef: Ref<HTMLButtonElement>;
  label: string;
  /** Id of the sentence that explains how to drag the row. */
  describedBy: string;
  isDragging: boolean;
}) {
  return (
    <button
      ref={handleRef}
      type="button"
      className={`${styles["button"]} ${styles["handle"]}`}
      data-handle
      aria-label={label}
      aria-describedby={describedBy}
      // While a row is dragged, Esc puts it back; the attribute keeps Esc from closing a window as well.
      data-mantine-stop-propagation={isDragging || undefined}
    >
      <GripVertical size={20} aria-hidden />
    </button>
  );
}
