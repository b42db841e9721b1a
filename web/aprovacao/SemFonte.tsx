import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./decisao.module.css";
import { unprintedOf } from "./unprinted.ts";

/** At most this many characters are listed: enough to find the place. A text in a script without a font would fill the screen. */
const SHOWN = 5;

/** Shown before an approval: characters of the report that its PDF cannot print. The person may approve nevertheless. */
export function SemFonte({ relatorio }: { relatorio: Relatorio }) {
  const d = useT("decisao");
  const found = useMemo(() => unprintedOf(relatorio), [relatorio]);
  if (found.length === 0) return null;
  const titulo = d("sem_fonte_titulo", { n: found.length });
  return (
    <section className={styles["mudou"]} aria-label={titulo}>
      <h3 className={styles["titulo"]}>
        <TriangleAlert size={18} aria-hidden />
        {titulo}
      </h3>
      <p>{d.sem_fonte_ajuda}</p>
      <ul className={styles["linhas"]}>
        {found.slice(0, SHOWN).map((each) => (
          <li key={each.caractere} className={styles["linha"]}>
            {d("sem_fonte_onde", each)}
          </li>
        ))}
      </ul>
    </section>
  );
}
