import { useEffect, useState } from "react";
import { v7 as uuid } from "uuid";
import { getTexts } from "../../i18n/texts.ts";
import { confirm } from "../../ui/confirm.ts";
import { keptByServer } from "../form/adopt.ts";
import { addRows, removeRow, useEditStore } from "../form/store.ts";
import type { Lists } from "../form/types.ts";
import { isEmpty, type ItemList } from "./removeItem.ts";

/**
 * The window in which one activity or occurrence is edited. Its fields write straight into the form, so closing the window loses
 * no input. An item cannot stay without a description, so closing asks for a description or discards the item.
 */
export function useItemEditor<L extends ItemList>(list: L, empty: Lists[L]) {
  const store = useEditStore();
  const [id, setId] = useState<string | null>(null);
  /** True when the item was added with this window, even if an autosave has stored it meanwhile. */
  const [isNew, setNew] = useState(false);
  const [missing, setMissing] = useState(false);
  // When the section is switched off, its window closes too.
  useEffect(
    () => () => store.setState(({ editing }) => (editing?.list === list ? { editing: null } : {})),
    [store, list],
  );

  const row = (): Lists[ItemList] | undefined => (id === null ? undefined : store.getState().form[list].rows[id]);
  const show = (which: string, added: boolean): void => {
    const state = store.getState();
    setMissing(false);
    // An item that has no description and is not on the server yet can be discarded like a new one.
    setNew(added || (isEmpty(state.form[list].rows[which]?.descricao ?? "") && !keptByServer(state)[list].rows[which]));
    setId(which);
    store.setState({ editing: { list, id: which } });
  };
  const close = (): void => {
    setId(null);
    store.setState({ editing: null });
  };
  // Opens an item when another part of the page asks for it, such as the save bar.
  useEffect(() =>
    store.subscribe(({ asked, form }) => {
      if (asked?.list !== list) return;
      store.setState({ asked: null });
      if (form[list].rows[asked.id] !== undefined) show(asked.id, false);
    }),
  );

  return {
    id,
    isNew,
    /** True after an attempt to close without a description. */
    missing,
    open: (which: string) => show(which, false),
    close,
    add: () => {
      // The key was pressed again before the window appeared: a second empty item could not stay anyway.
      if (store.getState().editing !== null) return;
      const made = uuid();
      addRows(store, list, [[made, empty]]);
      show(made, true);
    },
    /** Closes the window, unless the description is missing. */
    finish: () => {
      if (isEmpty(row()?.descricao ?? "")) setMissing(true);
      else close();
    },
    /**
     * Called for Esc, the cross or a tap outside. Removes a new item that has no description, after a confirmation if it holds
     * other input; for any other item without a description, asks for one.
     */
    dismiss: async () => {
      const current = row();
      if (id === null || current === undefined || !isEmpty(current.descricao)) return close();
      if (!isNew) return setMissing(true);
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

export type ItemEditing = Omit<ReturnType<typeof useItemEditor<ItemList>>, "add">;
