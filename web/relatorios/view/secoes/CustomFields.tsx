import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import styles from "./secoes.module.css";

type Campo = NonNullable<Relatorio["atividades"]>[number]["camposPersonalizados"][number];

/** The company's own fields of an activity or an occurrence. */
export function CustomFields({ campos }: { campos: readonly Campo[] }) {
  if (campos.length === 0) return null;
  return (
    <dl className={styles["facts"]}>
      {campos.map(({ hash, chave, valor }) => (
        <div key={hash}>
          <dt>{chave}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
