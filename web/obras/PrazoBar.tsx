import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import type { Obra } from "./data.ts";
import { prazoWords } from "./prazo.ts";
import styles from "./PrazoBar.module.css";

/** Progress of a work's term: text with the share, and a bar that shows the same. Without a term, a short remark. */
export function PrazoBar({ prazo }: { prazo: Obra["prazo"] }) {
  const t = useT("obras");
  const format = useFormat();
  if (prazo === null) return <div className={styles["none"]}>{t.sem_prazo}</div>;
  const over = prazo.decorrido > prazo.contratual;
  return (
    <div className={styles["prazo"]} data-over={over || undefined}>
      <div className={styles["words"]}>
        <span>{prazoWords(prazo, t, format)}</span>
        <span>{format.percent(prazo.porcentagem)}</span>
      </div>
      <div className={styles["track"]} aria-hidden>
        {prazo.porcentagem > 0 && <div className={styles["fill"]} style={{ inlineSize: `${prazo.porcentagem}%` }} />}
      </div>
    </div>
  );
}
