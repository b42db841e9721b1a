import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./OfflineBar.module.css";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** A quiet line under the header while the device has no network. */
export function OfflineBar() {
  const t = useT("comum");
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output>
      {!online && (
        <div className={styles["bar"]}>
          <WifiOff size={16} aria-hidden />
          {t.sem_conexao}
        </div>
      )}
    </output>
  );
}
