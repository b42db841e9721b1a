import { Button, Switch } from "@mantine/core";
import { CLIMAS, CONDICOES, type Periodo, PERIODOS } from "../../../../domain/secoes/constants.ts";
import { useT } from "../../../i18n/texts.ts";
import { Segmented } from "../../../ui/Segmented.tsx";
import { climaLabel, condicaoLabel } from "../../labels.tsx";
import { CLIMA_ICON, CONDICAO_ICON } from "../../shared/clima.tsx";
import { Section } from "../../shared/Section.tsx";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { NumberField } from "../parts.ts";
import { patchPart, useCampo, useEdit, useEditStore } from "../../form/store.ts";
import type { PeriodoForm } from "../../form/secoes/condicaoClimatica.ts";
import styles from "./fields.module.css";

/** One period: whether it is recorded, its weather, and whether work was possible. */
function PeriodoEdit({ periodo }: { periodo: Periodo }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const value = useEdit(({ form }) => form.clima[periodo]);
  const set = (patch: Partial<PeriodoForm>): void =>
    patchPart(store, "clima", { [periodo]: { ...value, ...patch, confirmado: true } });
  const nome = t[periodo];
  return (
    <div className={styles["period"]} data-off={!value.ativo || undefined}>
      <Switch
        size="md"
        label={nome}
        aria-label={t("periodo_trabalhado", { periodo: nome })}
        checked={value.ativo}
        onChange={(event) => set({ ativo: event.currentTarget.checked })}
      />
      {value.ativo ? (
        <>
          <Segmented
            label={t("clima_de", { periodo: nome })}
            hideLabel
            fullWidth
            value={value.clima}
            onChange={(clima) => set({ clima })}
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
            onChange={(condicao) => set({ condicao })}
            options={CONDICOES.map((condicao) => {
              const Icon = CONDICAO_ICON[condicao];
              return { value: condicao, label: condicaoLabel(t, condicao), icon: <Icon size={17} aria-hidden /> };
            })}
          />
        </>
      ) : (
        <p className={styles["off"]}>{t.periodo_inativo}</p>
      )}
      <FieldConflict item={`clima.${periodo}`} />
    </div>
  );
}

/** Shown while the weather that the report started with is unconfirmed: one press confirms it, and so does sending the report. */
function Confirmar() {
  const t = useT("relatorios");
  const store = useEditStore();
  const clima = useEdit(({ form }) => form.clima);
  const open = PERIODOS.filter((periodo) => clima[periodo].ativo && clima[periodo].confirmado === false);
  if (open.length === 0) return null;
  const confirmed = PERIODOS.map((periodo) => [periodo, { ...clima[periodo], confirmado: true }] as const);
  return (
    <div className={styles["unconfirmed"]}>
      <p>
        {t.clima_nao_confirmado}: {open.map((periodo) => t[periodo]).join(", ")}
      </p>
      <Button variant="default" onClick={() => patchPart(store, "clima", Object.fromEntries(confirmed))}>
        {t.clima_confirmar}
      </Button>
    </div>
  );
}

/** Weather of three periods and the rain in mm. */
export function ClimaEdit() {
  const t = useT("relatorios");
  const store = useEditStore();
  const rain = useEdit(({ form }) => form.clima.indicePluviometrico);
  const error = useCampo("clima.indicePluviometrico");
  return (
    <Section secao="condicaoClimatica">
      <div className={styles["periods"]}>
        {PERIODOS.map((periodo) => (
          <PeriodoEdit key={periodo} periodo={periodo} />
        ))}
      </div>
      <Confirmar />
      <div className={styles["rain"]} data-campo="clima.indicePluviometrico">
        <NumberField
          label={t.indice_pluviometrico}
          value={rain}
          onChange={(indicePluviometrico) => patchPart(store, "clima", { indicePluviometrico })}
          suffix={t.mm_unidade}
          error={error}
        />
        <FieldConflict item="clima.chuva" />
      </div>
    </Section>
  );
}
