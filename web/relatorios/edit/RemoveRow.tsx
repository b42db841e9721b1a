import { X } from "lucide-react";
import styles from "./secoes/rows.module.css";

/** Button that removes a row from the list. */
export function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles["remove"]} aria-label={label} title={label} onClick={onRemove}>
      <X size={18} aria-hidden />
    </button>
  );
}
