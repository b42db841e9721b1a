import { memo, useCallback } from "react";
import { useT } from "../../../i18n/texts.ts";
import { QuantityStepper } from "../../../ui/QuantityStepper.tsx";
import { patchRow, useEdit, useEditStore } from "../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import { RemoveButton } from "./RemoveButton.tsx";
import styles from "./rows.module.css";

/** One kind of labour. Subscribes to its own two values only. */
export const MaoDeObraRowEdit = memo(function MaoDeObraRowEdit({ id }: { id: string }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const descricao = useEdit(({ form }) => form.maoDeObra.rows[id]?.descricao ?? "");
  const quantidade = useEdit(({ form }) => form.maoDeObra.rows[id]?.quantidade ?? 0);
  const set = useCallback((n: number) => patchRow(store, "maoDeObra", id, { quantidade: n }), [store, id]);
  return (
    <li className={styles["row"]} data-campo={`maoDeObra.${id}`}>
      <span className={styles["name"]}>{descricao}</span>
      <QuantityStepper label={descricao} value={quantidade} onChange={set} />
      <RemoveButton
        label={t("remover_de", { nome: descricao })}
        onRemove={() => void removeAsked(store, "maoDeObra", id, descricao)}
      />
    </li>
  );
});
