import { PERIODOS } from "../../../domain/secoes/constants.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { climaLabel, condicaoLabel } from "../../relatorios/labels.tsx";
import { CLIMA_ICON } from "../../relatorios/shared/clima.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

/** The day's weather in one row: a cell per period, and the rain. */
export function ItensClima({ itens }: Itens<"condicao-climatica">) {
  const r = useT("relatorios");
  const format = useFormat();
  return itens.map((item) => (
    <div key={item.chave} className={styles["weather"]}>
      {PERIODOS.filter((periodo) => item[periodo].ativo).map((periodo) => {
        const { clima, condicao, confirmado } = item[periodo];
        const Icon = CLIMA_ICON[clima];
        return (
          <div key={periodo} className={styles["period"]}>
            <span className={styles["dim"]}>{r[periodo]}</span>
            <span className={styles["sky"]}>
              <Icon size={18} aria-hidden />
              {climaLabel(r, clima)}
            </span>
            <StatusBadge
              size="sm"
              tone={condicao === "Praticável" ? "success" : "danger"}
              label={condicaoLabel(r, condicao)}
            />
            {confirmado === false && <span className={styles["dim"]}>{r.clima_nao_confirmado}</span>}
          </div>
        );
      })}
      {item.indicePluviometrico !== null && (
        <div className={styles["period"]}>
          <span className={styles["dim"]}>{r.indice_pluviometrico}</span>
          <span className={styles["sky"]}>{r("mm", { valor: format.short(item.indicePluviometrico) })}</span>
        </div>
      )}
    </div>
  ));
}
