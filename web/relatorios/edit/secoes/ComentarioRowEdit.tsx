import { Button, Textarea } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { ActionMenu } from "../../../ui/ActionMenu.tsx";
import { focusOnMount } from "../../shared/focusOnMount.ts";
import { Comment } from "../../shared/Comment.tsx";
import { patchRow, useEdit, useEditStore } from "../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import styles from "./ComentariosEdit.module.css";

const ADMINISTRADOR = 2;

/** One comment; its author edits and deletes it, an administrator may delete it (D, comments). */
export const ComentarioRowEdit = memo(function ComentarioRowEdit({
  id,
  editing,
  onEdit,
}: {
  id: string;
  editing: boolean;
  onEdit: (id: string | null) => void;
}) {
  const t = useT("relatorios");
  const c = useT("comum");
  const store = useEditStore();
  const { usuario } = usePerfil();
  const row = useEdit(({ form }) => form.comentarios.rows[id]);
  const error = useEdit(({ campos }) => campos[`comentarios.${id}.descricao`]);
  if (!row) return null;
  const own = row.usuario._id === usuario._id;
  const entries = [
    ...(own ? [{ label: c.editar, icon: <Pencil size={16} aria-hidden />, onSelect: () => onEdit(id) }] : []),
    {
      label: c.excluir,
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => void removeAsked(store, "comentarios", id, t.este_comentario),
    },
  ];
  return (
    <li className={styles["row"]} data-campo={`comentarios.${id}`}>
      {editing ? (
        <div className={styles["edit"]}>
          <Textarea
            aria-label={t.comentario_editar}
            autosize
            ref={focusOnMount}
            minRows={2}
            maxLength={10_000}
            value={row.descricao}
            error={error}
            onChange={(event) => patchRow(store, "comentarios", id, { descricao: event.currentTarget.value })}
          />
          <Button variant="light" onClick={() => onEdit(null)}>
            {t.concluir}
          </Button>
        </div>
      ) : (
        <Comment
          comentario={row}
          actions={
            (own || usuario.perfil.id === ADMINISTRADOR) && (
              <ActionMenu label={`${c.mais_acoes}: ${row.usuario.nome}`} entries={entries} />
            )
          }
        />
      )}
    </li>
  );
});
