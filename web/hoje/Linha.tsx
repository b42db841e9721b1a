import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import type { ObraDeHoje } from "./data.ts";
import { TONE } from "./estado.ts";
import { Fazer } from "./Fazer.tsx";
import { Fotografar } from "./Fotografar.tsx";
import styles from "./Linha.module.css";
import { Resumo } from "./Resumo.tsx";

/** A work on the home of a phone: its state today and the button for what to do next. A desktop shows the board instead. */
export function Linha({ obra, hoje, fotografa }: { obra: ObraDeHoje; hoje: string; fotografa: boolean }) {
  const t = useT("hoje");
  const { estado } = obra;
  return (
    <li className={styles["linha"]} data-estado={estado}>
      <div className={styles["obra"]}>
        <h2 className={styles["nome"]}>
          <AppLink to={paths.dashboard(obra._id)}>{obra.nome}</AppLink>
        </h2>
        <StatusBadge tone={TONE[estado]} label={t[`estado_${estado}`]} size="sm" />
      </div>
      <p className={styles["resumo"]}>
        <Resumo obra={obra} hoje={hoje} />
      </p>
      <div className={styles["fazer"]}>
        <Fazer obra={obra} hoje={hoje} />
        {fotografa && <Fotografar obra={obra} hoje={hoje} />}
      </div>
    </li>
  );
}
