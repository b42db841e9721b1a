import { PERIODOS } from "../../../../domain/secoes/constants.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { climaLabel, condicaoLabel } from "../../labels.tsx";
import { CLIMA_ICON } from "../../shared/clima.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Weather of morning, afternoon and night, and the rainfall. */
export const ClimaView: SectionView = ({ relatorio: { clima }, readOnly = null }) => {
  const t = useT("relatorios");
  const format = useFormat();
  const active = PERIODOS.filter((periodo) => clima?.[periodo].ativo === true);
  const rain = clima?.indicePluviometrico ?? null;
  return (
    <Section secao="condicaoClimatica" readOnly={readOnly}>
      {active.length === 0 && rain === null ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <div className={styles["weather"]}>
          {clima &&
            active.map((periodo) => {
              const { clima: sky, condicao, confirmado } = clima[periodo];
              const Icon = CLIMA_ICON[sky];
              return (
                <div key={periodo} className={styles["period"]}>
                  <span className={styles["periodName"]}>{t[periodo]}</span>
                  <span className={styles["sky"]}>
                    <Icon size={20} aria-hidden />
                    {climaLabel(t, sky)}
                  </span>
                  <StatusBadge
                    size="sm"
                    tone={condicao === "Praticável" ? "success" : "danger"}
                    label={condicaoLabel(t, condicao)}
                  />
                  {confirmado === false && <span className={styles["periodName"]}>{t.clima_nao_confirmado}</span>}
                </div>
              );
            })}
          {rain !== null && (
            <div className={styles["period"]}>
              <span className={styles["periodName"]}>{t.indice_pluviometrico}</span>
              <span className={styles["sky"]}>{t("mm", { valor: format.short(rain) })}</span>
            </div>
          )}
        </div>
      )}
    </Section>
  );
};
