import { Clock } from "lucide-react";
import { memo, useCallback, useState } from "react";
import { horarioDeEquipamento, totalDeEquipamento } from "../../../../domain/relatorios/rules.ts";
import { useT } from "../../../i18n/texts.ts";
import { QuantityStepper } from "../../../ui/QuantityStepper.tsx";
import { TimeField } from "../../../ui/TimeField.tsx";
import { useDuration } from "../../labels.tsx";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { patchRow, useEdit, useEditStore } from "../../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import { RemoveRow } from "../RemoveRow.tsx";
import styles from "./rows.module.css";

/** Start, end, and the resulting total for all units. */
function Hours({ id, nome }: { id: string; nome: string }) {
  const t = useT("relatorios");
  const duration = useDuration();
  const store = useEditStore();
  const inicio = useEdit(({ form }) => form.equipamentos.rows[id]?.inicio ?? null);
  const fim = useEdit(({ form }) => form.equipamentos.rows[id]?.fim ?? null);
  const quantidade = useEdit(({ form }) => form.equipamentos.rows[id]?.quantidade ?? 0);
  const kept = horarioDeEquipamento({ inicio, fim }, quantidade);
  return (
    <fieldset className={styles["hours"]}>
      <legend className="sr-only">{t("horas_de", { nome })}</legend>
      <TimeField
        aria-label={t.hora_inicio}
        className={styles["time"] ?? ""}
        value={inicio}
        onChange={(time) => patchRow(store, "equipamentos", id, { inicio: time })}
      />
      <span aria-hidden>–</span>
      <TimeField
        aria-label={t.hora_fim}
        className={styles["time"] ?? ""}
        value={fim}
        onChange={(time) => patchRow(store, "equipamentos", id, { fim: time })}
      />
      <output className={styles["hoursTotal"]}>
        {kept === null ? "" : duration(totalDeEquipamento(kept, quantidade).total)}
      </output>
    </fieldset>
  );
}

/** One piece of equipment. The fields for hours are rendered only where hours are used. */
export const EquipamentoRowEdit = memo(function EquipamentoRowEdit({ id }: { id: string }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const descricao = useEdit(({ form }) => form.equipamentos.rows[id]?.descricao ?? "");
  const quantidade = useEdit(({ form }) => form.equipamentos.rows[id]?.quantidade ?? 0);
  const timed = useEdit(({ form: { equipamentos } }) => {
    const row = equipamentos.rows[id];
    return row !== undefined && (row.inicio !== null || row.fim !== null);
  });
  const [opened, setOpened] = useState(timed);
  const set = useCallback((n: number) => patchRow(store, "equipamentos", id, { quantidade: n }), [store, id]);
  return (
    <li className={styles["row"]} data-wide data-campo={`equipamentos.${id}`}>
      <span className={styles["name"]}>{descricao}</span>
      {opened || timed ? (
        <Hours id={id} nome={descricao} />
      ) : (
        <button
          type="button"
          className={styles["addHours"]}
          aria-label={`${t.informar_horas}: ${descricao}`}
          onClick={() => setOpened(true)}
        >
          <Clock size={16} aria-hidden />
          {t.informar_horas}
        </button>
      )}
      <QuantityStepper label={descricao} value={quantidade} onChange={set} />
      <RemoveRow
        label={t("remover_de", { nome: descricao })}
        onRemove={() => void removeAsked(store, "equipamentos", id, descricao)}
      />
      <FieldConflict item={`equipamento:${id}`} />
    </li>
  );
});
