import { TriangleAlert } from "lucide-react";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./Ocorrencias.module.css";

const FIRST = 4;
type Ocorrencia = Resumo["ocorrencias"][number];

function Lista({ ocorrencias }: { ocorrencias: readonly Ocorrencia[] }) {
  return (
    <ul className={styles["list"]}>
      {ocorrencias.map(({ descricao, tags }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may say the same; the list never moves
        <li key={`${index} ${descricao}`} className={styles["one"]}>
          <span>{descricao}</span>
          {tags.length > 0 && <span className={styles["tags"]}>{tags.join(", ")}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The occurrences. They are the first part of a report's summary, because approvers look for problems. */
export function Ocorrencias({ resumo: { ocorrencias } }: { resumo: Resumo }) {
  const t = useT("aprovacoes");
  if (ocorrencias.length === 0) return null;
  const rest = ocorrencias.slice(FIRST);
  return (
    <section className={styles["box"]}>
      <h3 className={styles["title"]}>
        <TriangleAlert size={18} aria-hidden />
        {t.ocorrencias}
      </h3>
      <Lista ocorrencias={ocorrencias.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary>{t("mais_ocorrencias", { n: rest.length })}</summary>
          <Lista ocorrencias={rest} />
        </details>
      )}
    </section>
  );
}
