import { isAboveHundred } from "../../../domain/relatorios/rules.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import styles from "./Percent.module.css";

/** A percentage as a bar with its figure; above 100 it also says so in words. */
export function Percent({ value }: { value: number }) {
  const t = useT("relatorios");
  const format = useFormat();
  const above = isAboveHundred(value);
  return (
    <span className={styles["percent"]}>
      <span className={styles["bar"]} aria-hidden>
        <span
          className={styles["fill"]}
          data-done={value === 100 || undefined}
          data-above={above || undefined}
          style={{ width: `${Math.min(100, value)}%` }}
        />
      </span>
      <span className={styles["value"]}>{format.percent(value)}</span>
      {above && <StatusBadge size="sm" tone="warning" label={t.acima_de_100} />}
    </span>
  );
}
