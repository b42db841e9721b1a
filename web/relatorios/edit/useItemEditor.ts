import { useState } from "react";
import { v7 as uuid } from "uuid";
import { getTexts } from "../../i18n/texts.ts";
import { confirm } from "../../ui/confirm.ts";
import { addRows, removeRow, useEditStore } from "./form/store.ts";
import type { Lists } from "./form/types.ts";

type Described = "atividades" | "ocorrencias";

/**
 * The window in which one activity or occurrence is edited. It writes straight into the form, so nothing typed is lost when it
 * closes; an item without a description cannot stay, therefore closing asks for one or discards the item.
 */
export function useItemEditor<L extends Described>(list: L, empty: Lists[L]) {
  const store = useEditStore();
  const [id, setId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);

  const row = (): Lists[Described] | undefined => (id === null ? undefined : store.getState().form[list].rows[id]);
  const isNew = (): boolean => id !== null && store.getState().saved[list].rows[id] === undefined;
  const open = (which: string): void => {
    setMissing(false);
    setId(which);
  };
  const close = (): void => setId(null);

  return {
    id,
    /** Closing was tried without a description. */
    missing,
    open,
    close,
    add: () => {
      const made = uuid();
      addRows(store, list, [[made, empty]]);
      open(made);
    },
    /** Done: an item without a description is not accepted. */
    finish: () => {
      if (row()?.descricao.trim() === "") setMissing(true);
      else close();
    },
    /** Esc, the cross, a tap outside: an item just added and left without a description goes again, asked if it holds anything. */
    dismiss: async () => {
      const current = row();
      if (id === null || current === undefined || current.descricao.trim() !== "") return close();
      if (!isNew()) return setMissing(true);
      const t = getTexts("relatorios");
      const untouched = JSON.stringify(current) === JSON.stringify(empty);
      const yes =
        untouched ||
        (await confirm({
          title: t.descartar_titulo,
          message: t.descartar_aviso,
          confirmLabel: t.descartar,
          cancelLabel: getTexts("comum").continuar_editando,
          tone: "danger",
        }));
      if (!yes) return;
      close();
      removeRow(store, list, id);
    },
  };
}

export type ItemEditor = ReturnType<typeof useItemEditor<Described>>;
