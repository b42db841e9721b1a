import { X } from "lucide-react";
import styles from "./secoes/rows.module.css";

/** Takes a row off the list. */
export function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles["remove"]} aria-label={label} title={label} onClick={onRemove}>
      <X size={18} aria-hidden />
    </button>
  );
}
