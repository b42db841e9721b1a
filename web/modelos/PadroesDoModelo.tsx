import { Switch } from "@mantine/core";
import { CLIMAS, CONDICOES, type Periodo, PERIODOS } from "../../domain/secoes/constants.ts";
import { useT } from "../i18n/texts.ts";
import { climaLabel, condicaoLabel } from "../relatorios/labels.tsx";
import { CLIMA_ICON, CONDICAO_ICON } from "../relatorios/shared/clima.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { TimeField } from "../ui/TimeField.tsx";
import type { HorarioPadrao, ModeloValues, PeriodoPadrao } from "./modeloForm.ts";
import styles from "./modelos.module.css";

const TIMES = [
  ["expedienteInicio", "entrada"],
  ["intervaloInicio", "intervalo_inicio"],
  ["intervaloFim", "intervalo_fim"],
  ["expedienteFim", "saida"],
] as const satisfies readonly (readonly [keyof HorarioPadrao, string])[];

function PeriodoDoModelo({
  periodo,
  value,
  onChange,
}: {
  periodo: Periodo;
  value: PeriodoPadrao;
  onChange: (value: PeriodoPadrao) => void;
}) {
  const t = useT("relatorios");
  const nome = t[periodo];
  return (
    <div className={styles["period"]}>
      <Switch
        size="md"
        label={nome}
        aria-label={t("periodo_trabalhado", { periodo: nome })}
        checked={value.ativo}
        onChange={(event) => onChange({ ...value, ativo: event.currentTarget.checked })}
      />
      {value.ativo ? (
        <>
          <Segmented
            label={t("clima_de", { periodo: nome })}
            hideLabel
            fullWidth
            value={value.clima}
            onChange={(clima) => onChange({ ...value, clima })}
            options={CLIMAS.map((clima) => {
              const Icon = CLIMA_ICON[clima];
              return { value: clima, label: climaLabel(t, clima), icon: <Icon size={17} aria-hidden /> };
            })}
          />
          <Segmented
            label={t("condicao_de", { periodo: nome })}
            hideLabel
            fullWidth
            value={value.condicao}
            onChange={(condicao) => onChange({ ...value, condicao })}
            options={CONDICOES.map((condicao) => {
              const Icon = CONDICAO_ICON[condicao];
              return { value: condicao, label: condicaoLabel(t, condicao), icon: <Icon size={17} aria-hidden /> };
            })}
          />
        </>
      ) : (
        <p className={styles["quiet"]}>{t.periodo_inativo}</p>
      )}
    </div>
  );
}

type Props = Pick<ModeloValues, "horario" | "clima"> & {
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Partial<Pick<ModeloValues, "horario" | "clima">>) => void;
};

/** Hours and weather that a new report starts with. */
export function PadroesDoModelo({ horario, clima, errors, onChange }: Props) {
  const t = useT("modelos");
  const r = useT("relatorios");
  return (
    <>
      <fieldset className={styles["group"]}>
        <legend className={styles["legend"]}>{t.horario}</legend>
        <div className={styles["times"]}>
          {TIMES.map(([field, label]) => (
            <TimeField
              key={field}
              label={r[label]}
              value={horario[field]}
              error={errors[`padroes.horarioDeTrabalho.${field}`]}
              onChange={(time) => onChange({ horario: { ...horario, [field]: time } })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles["group"]}>
        <legend className={styles["legend"]}>{t.clima}</legend>
        <div className={styles["periods"]}>
          {PERIODOS.map((periodo) => (
            <PeriodoDoModelo
              key={periodo}
              periodo={periodo}
              value={clima[periodo]}
              onChange={(value) => onChange({ clima: { ...clima, [periodo]: value } })}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
