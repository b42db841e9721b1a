import { ListChecks } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./ConfigurarObra.module.css";

/** Link to the set-up of a work. The dashboard shows it until the work has its first report. */
export function ConfigurarObra({ obraId }: { obraId: string }) {
  const t = useT("obras");
  return (
    <div className={styles["invite"]}>
      <ListChecks size={20} aria-hidden />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{t.configurar_titulo}</p>
        <p className={styles["text"]}>{t.configurar_texto}</p>
      </div>
      <AppLink to={paths.passoDaObra(obraId)} className={styles["go"]}>
        {t.configurar}
      </AppLink>
    </div>
  );
}
