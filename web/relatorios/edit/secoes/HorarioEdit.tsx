import { horasTrabalhadas } from "../../../../domain/relatorios/rules.ts";
import { useT } from "../../../i18n/texts.ts";
import { TimeField } from "../../../ui/TimeField.tsx";
import { useDuration } from "../../labels.tsx";
import { Section } from "../../shared/Section.tsx";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { patchPart, useEdit, useEditStore } from "../../form/store.ts";
import type { HorarioForm } from "../../form/secoes/horarioDeTrabalho.ts";
import styles from "./fields.module.css";

const FIELDS = [
  ["expedienteInicio", "entrada"],
  ["intervaloInicio", "intervalo_inicio"],
  ["intervaloFim", "intervalo_fim"],
  ["expedienteFim", "saida"],
] as const satisfies readonly (readonly [keyof HorarioForm, string])[];

/** Four times, with the resulting hours beside them, updated during typing. */
export function HorarioEdit() {
  const t = useT("relatorios");
  const duration = useDuration();
  const store = useEditStore();
  const horario = useEdit(({ form }) => form.horarioDeTrabalho);
  const campos = useEdit((state) => state.campos);
  const total = horasTrabalhadas(
    { inicio: horario.expedienteInicio, fim: horario.expedienteFim },
    { inicio: horario.intervaloInicio, fim: horario.intervaloFim },
  );
  return (
    <Section secao="horarioDeTrabalho">
      <div className={styles["times"]}>
        {FIELDS.map(([field, label]) => (
          <div key={field} data-campo={`horarioDeTrabalho.${field}`}>
            <TimeField
              label={t[label]}
              value={horario[field]}
              onChange={(time) => patchPart(store, "horarioDeTrabalho", { [field]: time })}
              error={campos[`horarioDeTrabalho.${field}`]}
            />
          </div>
        ))}
        <div className={styles["derived"]}>
          <span className={styles["label"]}>{t.horas_trabalhadas}</span>
          <output className={styles["output"]}>{duration(total)}</output>
        </div>
        <FieldConflict item="horarioDeTrabalho" />
      </div>
    </Section>
  );
}
