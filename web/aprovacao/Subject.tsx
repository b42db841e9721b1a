import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { periodText } from "../relatorios/labels.tsx";
import styles from "./decisao.module.css";

/** States what a decision is about: report, day, work, and the version of the content that the person read. */
export function Subject({ relatorio, versao }: { relatorio: Relatorio; versao: number }) {
  const d = useT("decisao");
  const t = useT("relatorios");
  const format = useFormat();
  const language = useLanguage();
  const { obra } = relatorio;
  const facts = [
    [d.relatorio, nomeDoRelatorio(relatorio, language)],
    [d.data, periodText(t, format, relatorio)],
    [d.obra, obra.nome],
    [d.versao, format.integer(versao)],
  ] as const;
  return (
    <dl className={styles["oque"]} aria-label={d.o_que}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
