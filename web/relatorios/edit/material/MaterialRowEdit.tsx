import { isBlank } from "../../../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { memo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { focusOnMount } from "../../shared/focusOnMount.ts";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { patchRow, removeRow, useCampo, useEdit, useEditStore } from "../../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import { RemoveRow } from "../RemoveRow.tsx";
import styles from "./material.module.css";
import type { ListaDeMaterial } from "./usados.ts";

/** One line of material: name, and quantity in free text such as `5 M`. */
export const MaterialRowEdit = memo(function MaterialRowEdit({
  lista,
  id,
  n,
  focus,
}: {
  lista: ListaDeMaterial;
  id: string;
  /** Number of the line, for screen readers. */
  n: number;
  /** The field that takes the focus, for a line that was just added. */
  focus: "descricao" | "quantidade" | null;
}) {
  const t = useT("material");
  const r = useT("relatorios");
  const store = useEditStore();
  const descricao = useEdit(({ form }) => form[lista].rows[id]?.descricao ?? "");
  const quantidade = useEdit(({ form }) => form[lista].rows[id]?.quantidade ?? "");
  const path = `${lista}.${id}`;
  const wrong = useCampo(`${path}.descricao`);
  const wrongQuantidade = useCampo(`${path}.quantidade`);
  const nome = isBlank(descricao) ? t.sem_nome : descricao;
  const remove = (): void => {
    if (isBlank(descricao) && isBlank(quantidade)) removeRow(store, lista, id);
    else void removeAsked(store, lista, id, nome);
  };
  const unsaved = isBlank(descricao) && !isBlank(quantidade);
  const note = wrong ?? wrongQuantidade ?? (unsaved ? t.sem_descricao : undefined);
  return (
    <li className={styles["row"]} data-campo={path}>
      <input
        className={styles["field"]}
        type="text"
        maxLength={MAX_LENGTH.material}
        autoComplete="off"
        ref={focus === "descricao" ? focusOnMount : null}
        aria-label={t("descricao_de", { lista: lista === "materialRecebido" ? t.recebido : t.utilizado, n })}
        aria-invalid={wrong === undefined ? undefined : true}
        placeholder={t.exemplo_descricao}
        value={descricao}
        onChange={(event) => patchRow(store, lista, id, { descricao: event.currentTarget.value })}
      />
      <input
        className={styles["field"]}
        type="text"
        maxLength={MAX_LENGTH.quantidadeDeMaterial}
        autoComplete="off"
        ref={focus === "quantidade" ? focusOnMount : null}
        aria-label={t("quantidade_de", { nome })}
        aria-invalid={wrongQuantidade === undefined ? undefined : true}
        placeholder={t.exemplo_quantidade}
        value={quantidade}
        onChange={(event) => patchRow(store, lista, id, { quantidade: event.currentTarget.value })}
      />
      <RemoveRow label={r("remover_de", { nome })} onRemove={remove} />
      {note !== undefined && (
        <output className={styles["note"]} data-wrong={!unsaved || undefined}>
          {note}
        </output>
      )}
      <div className={styles["conflict"]}>
        <FieldConflict item={id} />
      </div>
    </li>
  );
});
