import { useQueryClient } from "@tanstack/react-query";
import { memo, useCallback } from "react";
import { useT } from "../../../i18n/texts.ts";
import { TimeInput } from "../../../ui/TimeInput.tsx";
import { useDuration } from "../../labels.tsx";
import { maoDeObraQuery } from "../../queries.ts";
import type { Presenca } from "../../form/secoes/maoDeObra.ts";
import { patchRow, useCampo, useEdit, useEditStore } from "../../form/store.ts";
import styles from "./pessoas.module.css";
import { AUSENCIAS, presencaLabel } from "../../shared/presenca.ts";
import { comPresenca, type Horas, horasOuFalta } from "./rules.ts";

/** The cells of a person's row. Each subscribes to its own value, so that typing in one cell renders only that cell. */

/** Returns a function that changes a person's presence. It fills in the usual hours from the company's list, as soon as that list is loaded. */
function usePresenca(id: string): (presenca: Presenca) => void {
  const store = useEditStore();
  const client = useQueryClient();
  return useCallback(
    (presenca: Presenca) => {
      const habitual = (): Horas | null =>
        client.getQueryData(maoDeObraQuery().queryKey)?.personalizada.find(({ _id }) => _id === id) ?? null;
      patchRow(store, "pessoas", id, comPresenca(presenca, habitual()));
      if (presenca !== true || habitual() !== null) return;
      const later = (): void => {
        const row = store.getState().form.pessoas.rows[id];
        const untouched = row?.presenca === true && row.horaInicio === null && row.horaFim === null;
        if (untouched) patchRow(store, "pessoas", id, comPresenca(true, habitual()));
      };
      // Without the list (no network, no permission) the times have to be typed.
      client.ensureQueryData(maoDeObraQuery()).then(later, () => undefined);
    },
    [store, client, id],
  );
}

export const PresencaCell = memo(function PresencaCell({ id, nome }: { id: string; nome: string }) {
  const t = useT("maoDeObra");
  const presenca = useEdit(({ form }) => form.pessoas.rows[id]?.presenca ?? true);
  const set = usePresenca(id);
  const present = presenca === true;
  return (
    <span className={styles["presence"]}>
      <label className={styles["toggle"]}>
        <input
          type="checkbox"
          role="switch"
          aria-label={t("presente_de", { nome })}
          checked={present}
          aria-checked={present}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <span className={styles["track"]} aria-hidden />
        {present && <span aria-hidden>{t.presente}</span>}
      </label>
      {!present && (
        <select
          className={styles["reason"]}
          aria-label={t("motivo_de", { nome })}
          value={presenca === false ? "" : presenca}
          onChange={(event) =>
            set(AUSENCIAS.find(({ value }) => value === event.currentTarget.value)?.presenca ?? false)
          }
        >
          {AUSENCIAS.map(({ value, presenca: one }) => (
            <option key={value} value={value}>
              {presencaLabel(t, one)}
            </option>
          ))}
        </select>
      )}
    </span>
  );
});

const LABEL = { horaInicio: "entrada", horaFim: "saida", horasIntervalo: "intervalo" } as const;

export const TimeCell = memo(function TimeCell({
  id,
  nome,
  campo,
}: {
  id: string;
  nome: string;
  campo: keyof typeof LABEL;
}) {
  const t = useT("maoDeObra");
  const store = useEditStore();
  const value = useEdit(({ form }) => form.pessoas.rows[id]?.[campo] ?? null);
  const error = useCampo(`pessoas.${id}.${campo}`);
  const set = useCallback(
    (time: string | null) => patchRow(store, "pessoas", id, { [campo]: time }),
    [store, id, campo],
  );
  const name = LABEL[campo];
  return (
    <span className={styles["time"]}>
      <span className={styles["timeLabel"]} aria-hidden>
        {t[name]}
      </span>
      <TimeInput label={t(`${name}_de`, { nome })} value={value} onChange={set} error={error} />
    </span>
  );
});

/** The calculated hours, or which time is missing. */
export const HorasCell = memo(function HorasCell({ id }: { id: string }) {
  const t = useT("maoDeObra");
  const duration = useDuration();
  const found = useEdit(({ form }) => {
    const row = form.pessoas.rows[id];
    const horas = row === undefined ? null : horasOuFalta(row);
    return horas !== null && typeof horas === "object" ? horas.horas : horas;
  });
  const missing = found === "falta_entrada" || found === "falta_saida";
  return (
    <output className={styles["total"]} data-missing={missing || undefined}>
      {missing ? t[found] : found === null ? "" : duration(found)}
    </output>
  );
});
