import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import type { ObraDeHoje } from "./data.ts";
import styles from "./Dias.module.css";
import { marcaDe } from "./estado.ts";

/** The last 14 days, one mark per day, told apart by shape and colour. Screen readers hear how many days have a report and how many lack one. */
export function Dias({ dias, celulas }: { dias: readonly string[]; celulas: ObraDeHoje["celulas"] }) {
  const t = useT("hoje");
  const format = useFormat();
  const marcas = celulas.map(marcaDe);
  const com = celulas.filter(({ estado }) => estado === "relatorio").length;
  const sem = marcas.filter((marca) => marca === "falta").length;
  return (
    <span className={styles["dias"]}>
      <span className="sr-only">{t("dias_lidos", { com, sem })}</span>
      {marcas.map((marca, n) => (
        <span
          key={dias[n] ?? n}
          aria-hidden
          className={styles["dia"]}
          data-marca={marca}
          title={`${format.shortDay(dias[n] ?? "")}: ${t[`dia_${marca}`]}`}
        />
      ))}
    </span>
  );
}
