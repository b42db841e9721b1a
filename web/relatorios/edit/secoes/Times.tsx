import { totalDeHoras } from "../../../../domain/relatorios/rules.ts";
import { useT } from "../../../i18n/texts.ts";
import { TimeField } from "../../../ui/TimeField.tsx";
import { useDuration } from "../../labels.tsx";
import styles from "./editor.module.css";

/** Start and end, with the total between them, which is read-only. */
export function Times({
  inicio,
  fim,
  onChange,
  errorInicio,
  errorFim,
}: {
  inicio: string | null;
  fim: string | null;
  onChange: (patch: { inicio: string | null } | { fim: string | null }) => void;
  errorInicio: string | undefined;
  errorFim: string | undefined;
}) {
  const t = useT("relatorios");
  const duration = useDuration();
  return (
    <div className={styles["interval"]}>
      <TimeField
        label={t.hora_inicio}
        value={inicio}
        onChange={(time) => onChange({ inicio: time })}
        error={errorInicio}
      />
      <TimeField label={t.hora_fim} value={fim} onChange={(time) => onChange({ fim: time })} error={errorFim} />
      <div>
        <span className={styles["label"]}>{t.total}</span>
        <output className={styles["output"]}>{duration(totalDeHoras({ inicio, fim }))}</output>
      </div>
    </div>
  );
}
