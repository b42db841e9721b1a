import { useEffect, useState } from "react";
import { v7 as uuid } from "uuid";
import { getTexts } from "../../i18n/texts.ts";
import { confirm } from "../../ui/confirm.ts";
import { keptByServer } from "../form/adopt.ts";
import { addRows, removeRow, useEditStore } from "../form/store.ts";
import type { Lists } from "../form/types.ts";
import { isEmpty, type ItemList } from "./removeItem.ts";

/**
 * The window in which one activity or occurrence is edited. It writes straight into the form, so nothing typed is lost when it
 * closes; an item without a description cannot stay, therefore closing asks for one or discards the item.
 */
export function useItemEditor<L extends ItemList>(list: L, empty: Lists[L]) {
  const store = useEditStore();
  const [id, setId] = useState<string | null>(null);
  /** Was it added with this window? An autosave in between makes it no older. */
  const [isNew, setNew] = useState(false);
  const [missing, setMissing] = useState(false);
  // A section that is switched off takes its window along.
  useEffect(
    () => () => store.setState(({ editing }) => (editing?.list === list ? { editing: null } : {})),
    [store, list],
  );

  const row = (): Lists[ItemList] | undefined => (id === null ? undefined : store.getState().form[list].rows[id]);
  const show = (which: string, added: boolean): void => {
    const state = store.getState();
    setMissing(false);
    // An item the server never had may be given up like a new one.
    setNew(added || (isEmpty(state.form[list].rows[which]?.descricao ?? "") && !keptByServer(state)[list].rows[which]));
    setId(which);
    store.setState({ editing: { list, id: which } });
  };
  const close = (): void => {
    setId(null);
    store.setState({ editing: null });
  };
  // Asked for from elsewhere on the page: the save bar leads here.
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
    /** Closing was tried without a description. */
    missing,
    open: (which: string) => show(which, false),
    close,
    add: () => {
      // A key pressed again before its window is there: one is enough, and the empty one behind it could not stay.
      if (store.getState().editing !== null) return;
      const made = uuid();
      addRows(store, list, [[made, empty]]);
      show(made, true);
    },
    /** Done: an item without a description is not accepted. */
    finish: () => {
      if (isEmpty(row()?.descricao ?? "")) setMissing(true);
      else close();
    },
    /**
     * Esc, the cross, a tap outside: an item just added and without a description is removed again, after a question if it
     * holds anything.
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
