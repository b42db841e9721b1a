import { WifiOff } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { useKeeping } from "../ui/keeping.ts";
import { useOnline } from "../ui/useOnline.ts";
import styles from "./OfflineBar.module.css";

/**
 * A quiet line under the header while the device has no network. Its text says that changes are kept on the device only if the
 * open screen really keeps them.
 */
export function OfflineBar() {
  const t = useT("comum");
  const keeping = useKeeping();
  const online = useOnline();
  const words = { none: t.sem_conexao, kept: t.sem_conexao_guarda, refused: t.sem_conexao_nao_guarda };
  return (
    <output data-screen>
      {!online && (
        <div className={styles["bar"]}>
          <WifiOff size={16} aria-hidden />
          {words[keeping]}
        </div>
      )}
    </output>
  );
}
