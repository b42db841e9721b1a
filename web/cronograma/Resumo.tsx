import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Avanco } from "./Avanco.tsx";
import type { Soma } from "./linhas.ts";
import { arredondada } from "./porcentagem.ts";
import styles from "./Resumo.module.css";

/** Progress of the work, and the number of its stages. */
export function Resumo({ etapas, soma, porcentagem }: { etapas: number; soma: Soma; porcentagem: number | null }) {
  const t = useT("cronograma");
  const format = useFormat();
  const words = [
    t("total_etapas", { n: etapas }),
    t("total_tarefas", { n: soma.tarefas }),
    t("total_concluidas", { n: soma.concluidas }),
    ...(soma.atrasadas > 0 ? [t("total_atrasadas", { n: soma.atrasadas })] : []),
  ];
  return (
    <section className={styles["summary"]} aria-label={t.avanco_da_obra}>
      <p className={styles["words"]}>{words.join(" · ")}</p>
      <Avanco porcentagem={porcentagem}>
        <strong className={styles["percent"]}>{arredondada(format, porcentagem)}</strong>
      </Avanco>
    </section>
  );
}
