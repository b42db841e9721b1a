import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import styles from "./Prazo.module.css";

/** The three day counts of the term, with the company's own captions if it has any, and how much of the term has elapsed. */
export function Prazo({
  prazo,
  texto,
}: {
  prazo: NonNullable<Relatorio["prazo"]>;
  texto: Relatorio["textoPersonalizado"];
}) {
  const t = useT("relatorios");
  const format = useFormat();
  const counts = [
    [texto.prazoContratual ?? t.prazo_contratual, prazo.contratual],
    [texto.prazoDecorrido ?? t.prazo_decorrido, prazo.decorrido],
    [texto.prazoAVencer ?? t.prazo_a_vencer, prazo.aVencer],
  ] as const;
  return (
    <div>
      <dl className={styles["days"]}>
        {counts.map(([label, n], index) => (
          <div key={index} className={styles["count"]}>
            <dt>{label}</dt>
            <dd>{t("dias", { n })}</dd>
          </div>
        ))}
      </dl>
      <progress
        className={styles["progress"]}
        max={100}
        value={prazo.porcentagem}
        aria-label={t("prazo_porcentagem", { porcentagem: format.percent(Math.round(prazo.porcentagem)) })}
      />
    </div>
  );
}
