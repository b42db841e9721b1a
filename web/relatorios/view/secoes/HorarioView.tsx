import { useT } from "../../../i18n/texts.ts";
import { useDuration } from "../../labels.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Working hours: shift, break, and the hours that follow from them. */
export const HorarioView: SectionView = ({ relatorio, readOnly = null }) => {
  const t = useT("relatorios");
  const duration = useDuration();
  const horario = relatorio.horarioDeTrabalho;
  const pair = (inicio: string | null | undefined, fim: string | null | undefined): string | null =>
    inicio || fim ? t("das_as", { inicio: inicio ?? "–", fim: fim ?? "–" }) : null;
  const expediente = pair(horario?.expedienteInicio, horario?.expedienteFim);
  const intervalo = pair(horario?.intervaloInicio, horario?.intervaloFim);
  const facts = [
    [t.expediente, expediente],
    [t.intervalo, intervalo],
    [t.horas_trabalhadas, horario?.horasTrabalhadas ? duration(horario.horasTrabalhadas) : null],
  ] as const;
  return (
    <Section secao="horarioDeTrabalho" readOnly={readOnly}>
      {expediente === null && intervalo === null ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <dl className={styles["facts"]}>
          {facts.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </Section>
  );
};
