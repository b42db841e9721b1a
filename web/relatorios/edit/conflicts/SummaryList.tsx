import { ChevronRight, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Conflito } from "../../../../domain/relatorios/schema.ts";
import { useT } from "../../../i18n/texts.ts";
import { subjectOf } from "../../history/conflictWords.ts";
import { useWords } from "../../history/useValues.ts";
import { useEdit } from "../../form/store.ts";
import { ConflictChip } from "./ConflictChip.tsx";
import { conflictAnchor } from "./openConflicts.ts";
import styles from "./SummaryList.module.css";

/** Finds the element with the conflict's choice beside the field; null when the field is not on the page, as in a closed window. */
const anchorOf = (conflito: Conflito): HTMLElement | null => document.getElementById(conflictAnchor(conflito._id));

/** One line per conflict: leads to the field, or opens the choice in place when the field is not on the page. */
export function SummaryList({ conflicts }: { conflicts: readonly Conflito[] }) {
  const h = useT("historico");
  const relatorio = useEdit((state) => state.relatorio);
  const words = useWords(relatorio);
  const [opened, setOpened] = useState<string | null>(null);
  const go = (conflito: Conflito): void => {
    const anchor = anchorOf(conflito);
    if (anchor === null) {
      setOpened((now) => (now === conflito._id ? null : conflito._id));
      return;
    }
    anchor.focus({ preventScroll: true });
    anchor.scrollIntoView({ block: "center", behavior: "smooth" });
  };
  return (
    <section className={styles["summary"]} aria-labelledby="conflitos-titulo">
      <h2 id="conflitos-titulo" className={styles["title"]}>
        <TriangleAlert size={18} aria-hidden />
        {h("conflitos_n", { n: conflicts.length })}
      </h2>
      <p className={styles["help"]}>{h.conflitos_explica}</p>
      <ul className={styles["list"]}>
        {conflicts.map((conflito) => {
          const nome = subjectOf(words, conflito);
          const open = opened === conflito._id;
          return (
            <li key={conflito._id}>
              <button
                type="button"
                className={styles["jump"]}
                aria-label={h("ir_ate_de", { nome })}
                onClick={() => go(conflito)}
              >
                <span className={styles["name"]}>{nome}</span>
                <ChevronRight size={18} aria-hidden data-open={open || undefined} className={styles["chevron"]} />
              </button>
              {open && <ConflictChip conflito={conflito} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
