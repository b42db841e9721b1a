import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { climaLabel, condicaoLabel, useDuration } from "../relatorios/labels.tsx";
import { CLIMA_ICON } from "../relatorios/shared/clima.tsx";
import parts from "./Parte.module.css";

/** Weather, rain and hours of the day. */
export function Tempo({ resumo: { clima, indicePluviometrico, horasTrabalhadas } }: { resumo: Resumo }) {
  const t = useT("aprovacoes");
  const r = useT("relatorios");
  const format = useFormat();
  const duration = useDuration();
  if (clima.length === 0 && indicePluviometrico === null && horasTrabalhadas === null) return null;
  return (
    <section className={parts["part"]}>
      <h3 className={parts["title"]}>{t.tempo}</h3>
      <ul className={parts["changes"]}>
        {clima.map(({ periodo, clima: tempo, condicao }) => {
          const Icon = CLIMA_ICON[tempo];
          return (
            <li key={periodo} className={parts["change"]}>
              <span className={parts["name"]}>{r[periodo]}</span>
              <span className={parts["values"]} data-alert={condicao === "Impraticável" || undefined}>
                <Icon size={16} aria-hidden />
                {climaLabel(r, tempo)}, {condicaoLabel(r, condicao).toLowerCase()}
              </span>
            </li>
          );
        })}
        {indicePluviometrico !== null && (
          <li className={parts["change"]}>{t("chuva", { mm: format.short(indicePluviometrico) })}</li>
        )}
        {horasTrabalhadas !== null && (
          <li className={parts["change"]}>{t("jornada", { horas: duration(horasTrabalhadas) })}</li>
        )}
      </ul>
    </section>
  );
}
