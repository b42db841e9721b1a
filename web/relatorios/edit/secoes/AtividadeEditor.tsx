import { Button } from "@mantine/core";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useLast } from "../../shared/useLast.ts";
import { useEdit, useEditStore } from "../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import type { ItemEditor } from "../useItemEditor.ts";
import { AtividadeFields } from "./AtividadeFields.tsx";
import styles from "./editor.module.css";

/** The window of one activity; fills a phone's screen. */
export function AtividadeEditor({ editor }: { editor: Omit<ItemEditor, "add"> }) {
  const t = useT("relatorios");
  const c = useT("comum");
  const store = useEditStore();
  const id = useLast(editor.id);
  const isNew = useEdit(({ saved }) => id !== null && saved.atividades.rows[id] === undefined);
  const remove = async (): Promise<void> => {
    if (id === null) return;
    const nome = store.getState().form.atividades.rows[id]?.descricao.trim();
    if (await removeAsked(store, "atividades", id, nome === undefined || nome === "" ? t.sem_descricao : nome))
      editor.close();
  };
  return (
    <Dialog
      opened={editor.id !== null}
      onClose={() => void editor.dismiss()}
      title={isNew ? t.atividade_nova : t.atividade_editar}
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
      {id !== null && <AtividadeFields key={id} id={id} missing={editor.missing} />}
    </Dialog>
  );
}
