import { memo, useCallback } from "react";
import { useT } from "../../../i18n/texts.ts";
import { QuantityStepper } from "../../../ui/QuantityStepper.tsx";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { patchRow, useEdit, useEditStore } from "../../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import { RemoveRow } from "../RemoveRow.tsx";
import styles from "./rows.module.css";

/** One kind of labour. Subscribes to its own values only. */
export const MaoDeObraRowEdit = memo(function MaoDeObraRowEdit({
  id,
  limite,
}: {
  id: string;
  /** Largest quantity that the work allows; null without a limit. */
  limite: number | null;
}) {
  const t = useT("relatorios");
  const m = useT("maoDeObra");
  const store = useEditStore();
  const descricao = useEdit(({ form }) => form.maoDeObra.rows[id]?.descricao ?? "");
  const quantidade = useEdit(({ form }) => form.maoDeObra.rows[id]?.quantidade ?? 0);
  const set = useCallback((n: number) => patchRow(store, "maoDeObra", id, { quantidade: n }), [store, id]);
  return (
    <li className={styles["row"]} data-campo={`maoDeObra.${id}`}>
      <span className={styles["name"]}>
        {descricao}
        {limite !== null && <span className={styles["limit"]}>{m("limite", { n: limite })}</span>}
      </span>
      <QuantityStepper
        label={descricao}
        value={quantidade}
        onChange={set}
        {...(limite === null ? {} : { max: limite })}
      />
      <RemoveRow
        label={t("remover_de", { nome: descricao })}
        onRemove={() => void removeAsked(store, "maoDeObra", id, descricao)}
      />
      <FieldConflict item={`maoDeObra:${id}`} />
    </li>
  );
});
