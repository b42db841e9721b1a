import { X } from "lucide-react";
import styles from "./RemoveButton.module.css";

/** Removes a line from a list that is being typed; stands beside the line's field, inside `lineClass`. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles["remove"]} aria-label={label} onClick={onClick}>
      <X size={18} aria-hidden />
    </button>
  );
}

/** Class of a line: a field with the button beside it. */
export const lineClass = styles["line"];
