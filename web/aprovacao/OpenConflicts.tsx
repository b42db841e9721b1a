import { TriangleAlert } from "lucide-react";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { conflictSentence, subjectOf } from "../relatorios/history/conflictWords.ts";
import { useWords } from "../relatorios/history/useValues.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import styles from "./decisao.module.css";

/** Undecided conflicts, shown before somebody approves despite them. People who may edit see each conflict; others see only the number. */
export function OpenConflicts({ relatorio, ids }: { relatorio: Relatorio; ids: readonly string[] }) {
  const d = useT("decisao");
  const h = useT("historico");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const words = useWords(relatorio);
  const known = (relatorio.conflitos ?? []).filter(({ _id }) => ids.includes(_id));
  return (
    <section className={styles["mudou"]} aria-label={d("conflitos_titulo", { n: ids.length })}>
      <h3 className={styles["titulo"]}>
        <TriangleAlert size={18} aria-hidden />
        {d("conflitos_titulo", { n: ids.length })}
      </h3>
      <p>{d.conflitos_ajuda}</p>
      {known.length > 0 && (
        <ul className={styles["linhas"]}>
          {known.map((conflito) => (
            <li key={conflito._id} className={styles["linha"]}>
              <span>
                <strong>{subjectOf(words, conflito)}</strong>{" "}
                {conflictSentence(h, words, conflito, format.instant(conflito.dataHora, fusoHorario))}
              </span>
            </li>
          ))}
          {ids.length > known.length && <li>{d("conflitos_mais", { n: ids.length - known.length })}</li>}
        </ul>
      )}
    </section>
  );
}
