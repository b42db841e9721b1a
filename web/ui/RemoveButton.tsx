import { X } from "lucide-react";
import styles from "./RemoveButton.module.css";

/** Takes a line out of a list that is being typed; it is beside the line's field, inside `lineClass`. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles["remove"]} aria-label={label} onClick={onClick}>
      <X size={18} aria-hidden />
    </button>
  );
}

/** A field, and the button beside it. */
export const lineClass = styles["line"];
