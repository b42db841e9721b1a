import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import { v7 as uuid } from "uuid";
import type { CallOutput } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import { checklistQuery, checklistsQuery } from "../../queries.ts";
import type { ChecklistRow } from "../../form/secoes/checklist.ts";
import { rowsOf } from "../../form/secoes/rows.ts";
import { addRows, type EditStore, useEdit, useEditStore } from "../../form/store.ts";
import styles from "./checklists.module.css";

type Modelo = CallOutput<"getChecklist">;

/** Makes the row of a new checklist from a template, with no question answered. */
function rowOf({ _id, descricao, itens }: Modelo): ChecklistRow {
  return {
    modeloId: _id,
    descricao,
    perguntas: rowsOf(
      itens,
      ({ id }) => id,
      ({ id: _id_, ...pergunta }) => ({ ...pergunta, resposta: null, marcadas: {}, comentario: "" }),
    ),
  };
}

/**
 * Adds a checklist from a template. Its id is the template's, so that two devices that add the same template offline create one
 * checklist; a second checklist of the same template gets a new id.
 */
export function addChecklist(store: EditStore, modelo: Modelo): void {
  const here = store.getState().form.checklists.ids.includes(modelo._id);
  addRows(store, "checklists", [[here ? uuid() : modelo._id, rowOf(modelo)]]);
}

/** The company's active templates; a tap adds a checklist. */
export function ChecklistPicker({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("checklist");
  const store = useEditStore();
  const client = useQueryClient();
  const here = useEdit(({ form }) =>
    form.checklists.ids.map((id) => form.checklists.rows[id]?.modeloId ?? id).join(" "),
  );
  const present = new Set(here.split(" "));
  const query = useQuery({ ...checklistsQuery(), enabled: opened });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const add = async (id: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      addChecklist(store, await client.fetchQuery(checklistQuery(id)));
      onClose();
    } catch (thrown) {
      // The window stays open after a failure.
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t.escolher} size="sm">
      {query.isPending && <LoadingState kind="form" count={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <EmptyState title={t.nenhum_modelo}>{t.nenhum_modelo_ajuda}</EmptyState>}
      <FormError error={error} />
      <ul className={styles["templates"]}>
        {(query.data ?? []).map(({ _id, descricao, totalItens }) => (
          <li key={_id}>
            {/* A disabled button would lose the keyboard's focus while the template is read. */}
            <button type="button" className={styles["template"]} aria-disabled={busy} onClick={() => void add(_id)}>
              <ListPlus size={19} aria-hidden />
              <span>
                {descricao}
                <span className={styles["many"]}>
                  {t("n_itens", { n: totalItens })}
                  {present.has(_id) && ` · ${t.de_novo}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
