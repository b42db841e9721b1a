import { Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../i18n/texts.ts";
import styles from "./Notice.module.css";

/** A message above the content; stays until it is closed or its cause is gone. */
export function Notice({
  tone,
  onClose,
  children,
}: {
  tone: "info" | "warning";
  onClose?: () => void;
  children: ReactNode;
}) {
  const c = useT("comum");
  const Icon = tone === "info" ? Info : TriangleAlert;
  return (
    <output className={styles["notice"]} data-tone={tone}>
      <Icon size={18} aria-hidden className={styles["icon"]} />
      <div className={styles["text"]}>{children}</div>
      {onClose && (
        <button type="button" className={styles["close"]} aria-label={c.fechar} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      )}
    </output>
  );
}
