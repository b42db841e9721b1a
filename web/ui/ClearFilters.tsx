import { X } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import styles from "./ClearFilters.module.css";

/** Button beside the filters that clears them all. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const t = useT("comum");
  return (
    <button type="button" className={styles["clear"]} onClick={onClear}>
      <X size={17} aria-hidden />
      {t.limpar_filtros}
    </button>
  );
}
