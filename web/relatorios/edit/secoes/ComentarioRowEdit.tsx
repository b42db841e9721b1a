import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { Button, Textarea } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { canChangeComentario } from "../../../../domain/permissoes/rules.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { ActionMenu } from "../../../ui/ActionMenu.tsx";
import { focusOnMount } from "../../shared/focusOnMount.ts";
import { Comment } from "../../shared/Comment.tsx";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { writeCampos } from "../../form/secoes/campos.ts";
import { patchRow, useEdit, useEditStore } from "../../form/store.ts";
import { CamposEdit } from "../parts.ts";
import { removeAsked } from "../removeAsked.ts";
import styles from "./ComentariosEdit.module.css";

/** One comment. The same rule as on the server decides who may edit and delete it. */
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
  const { usuario, empresa } = usePerfil();
  const row = useEdit(({ form }) => form.comentarios.rows[id]);
  const error = useEdit(({ campos }) => campos[`comentarios.${id}.descricao`]);
  if (!row) return null;
  const actor = {
    usuarioId: usuario._id,
    perfilId: usuario.perfil.id,
    permissaoDeAcesso: usuario.permissaoDeAcesso,
  };
  const may = canChangeComentario(actor, row, empresa.configuracao);
  const entries = [
    ...(may.editar === null
      ? [{ label: c.editar, icon: <Pencil size={16} aria-hidden />, onSelect: () => onEdit(id) }]
      : []),
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
            maxLength={MAX_LENGTH.texto}
            value={row.descricao}
            error={error}
            onChange={(event) => patchRow(store, "comentarios", id, { descricao: event.currentTarget.value })}
          />
          <CamposEdit
            secao="comentario"
            value={row.campos}
            onChange={(campos) => patchRow(store, "comentarios", id, { campos })}
          />
          <Button variant="light" onClick={() => onEdit(null)}>
            {t.concluir}
          </Button>
        </div>
      ) : (
        <Comment
          comentario={{ ...row, camposPersonalizados: writeCampos(row.campos) }}
          actions={
            may.excluir === null && <ActionMenu label={`${c.mais_acoes}: ${row.usuario.nome}`} entries={entries} />
          }
        />
      )}
      <FieldConflict item={id} />
    </li>
  );
});
