import { Button } from "@mantine/core";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useLast } from "../../shared/useLast.ts";
import { useEdit, useEditStore } from "../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import type { ItemEditor } from "../useItemEditor.ts";
import styles from "./editor.module.css";
import { OcorrenciaFields } from "./OcorrenciaFields.tsx";

/** The window of one occurrence; fills a phone's screen. */
export function OcorrenciaEditor({ editor }: { editor: Omit<ItemEditor, "add"> }) {
  const t = useT("relatorios");
  const c = useT("comum");
  const store = useEditStore();
  const id = useLast(editor.id);
  const isNew = useEdit(({ saved }) => id !== null && saved.ocorrencias.rows[id] === undefined);
  const remove = async (): Promise<void> => {
    if (id === null) return;
    const nome = store.getState().form.ocorrencias.rows[id]?.descricao.trim() ?? "";
    const short = nome === "" ? t.sem_descricao : nome.slice(0, 60);
    if (await removeAsked(store, "ocorrencias", id, short)) editor.close();
  };
  return (
    <Dialog
      opened={editor.id !== null}
      onClose={() => void editor.dismiss()}
      title={isNew ? t.ocorrencia_nova : t.ocorrencia_editar}
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
      {id !== null && <OcorrenciaFields key={id} id={id} missing={editor.missing} />}
    </Dialog>
  );
}
