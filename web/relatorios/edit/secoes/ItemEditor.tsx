import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useLast } from "../../shared/useLast.ts";
import { enterToNext } from "../enterToNext.ts";
import { useEditStore } from "../../form/store.ts";
import { type ItemList, removeItem } from "../removeItem.ts";
import type { ItemEditing } from "../useItemEditor.ts";
import styles from "./editor.module.css";

/** The window of one activity or occurrence; fills a phone's screen. */
export function ItemEditor({
  list,
  editor,
  children,
}: {
  list: ItemList;
  editor: ItemEditing;
  /** The fields of the item. */
  children: (id: string) => ReactNode;
}) {
  const t = useT("relatorios");
  const c = useT("comum");
  const store = useEditStore();
  const id = useLast(editor.id);
  const titles =
    list === "atividades" ? [t.atividade_nova, t.atividade_editar] : [t.ocorrencia_nova, t.ocorrencia_editar];
  const remove = async (): Promise<void> => {
    if (id !== null && (await removeItem(store, list, id))) editor.close();
  };
  return (
    <Dialog
      opened={editor.id !== null}
      onClose={() => void editor.dismiss()}
      title={titles[editor.isNew ? 0 : 1]}
      size="lg"
      footer={
        <>
          <Button variant="subtle" color="red" className={styles["delete"] ?? ""} onClick={() => void remove()}>
            {c.excluir}
          </Button>
          <Button onClick={editor.finish}>{t.concluir}</Button>
        </>
      }
    >
      {id !== null && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter is a shortcut over the window's own fields
        <div key={id} className={styles["form"]} onKeyDown={enterToNext}>
          {children(id)}
        </div>
      )}
    </Dialog>
  );
}
