import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, FolderInput, ListOrdered, Trash2 } from "lucide-react";
import { memo } from "react";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../../ui/ActionMenu.tsx";
import { PhotoTile } from "../../ui/PhotoTile.tsx";
import { useEditStore } from "../form/store.ts";
import { useUploads } from "../media/uploadContext.ts";
import { useMayChange } from "../media/useMayChange.ts";
import { captionOf } from "../media/caption.ts";
import { CaptionField } from "./CaptionField.tsx";
import { deleteFotos, moveFoto } from "./calls.ts";
import styles from "./PhotoEditor.module.css";
import type { PhotoDialog } from "./PhotoDialogs.tsx";

/** A photo that the server has, with its actions: view, caption, move, delete. */
export const EditTile = memo(function EditTile({
  foto,
  place,
  position,
  total,
  locked,
  onOpen,
  onAsk,
}: {
  foto: Foto;
  place: string;
  position: number;
  total: number;
  /** True while photos are still being sent to this place: their order is not known yet. */
  locked: boolean;
  onOpen: (index: number) => void;
  onAsk: (dialog: PhotoDialog) => void;
}) {
  const t = useT("relatorios");
  const m = useT("midias");
  const c = useT("comum");
  const store = useEditStore();
  const client = useQueryClient();
  const preview = useUploads(({ previews }) => previews[foto.arquivo]);
  const mine = useMayChange().one(foto);
  const order = { disabledReason: locked ? m.aguarde_envio : null };
  const to = (index: number) => () => void moveFoto(store, place, foto.arquivo, index);
  const entries = (): readonly MenuEntry[] => [
    ...(position > 1
      ? [{ ...order, label: m.mover_antes, icon: <ArrowLeft size={16} aria-hidden />, onSelect: to(position - 2) }]
      : []),
    ...(position < total
      ? [{ ...order, label: m.mover_depois, icon: <ArrowRight size={16} aria-hidden />, onSelect: to(position) }]
      : []),
    ...(total > 1
      ? [
          {
            ...order,
            label: m.mover_posicao,
            icon: <ListOrdered size={16} aria-hidden />,
            onSelect: () => onAsk({ kind: "position", arquivo: foto.arquivo, position }),
          },
        ]
      : []),
    {
      label: m.mover_para,
      icon: <FolderInput size={16} aria-hidden />,
      onSelect: () => onAsk({ kind: "move", arquivos: [foto.arquivo] }),
    },
    "divider",
    {
      label: c.excluir,
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => void deleteFotos(store, client, place, [foto]),
    },
  ];
  return (
    <li className={styles["item"]}>
      <PhotoTile
        photo={{ id: foto.arquivo, thumbUrl: preview ?? foto.urlMiniatura }}
        position={position}
        total={total}
        onOpen={() => onOpen(position - 1)}
        {...(mine ? { actions: <ActionMenu label={t("foto_opcoes", { n: position })} entries={entries} /> } : {})}
      />
      {mine ? (
        <CaptionField foto={foto} place={place} position={position} />
      ) : (
        <p className={styles["state"]}>{captionOf(foto)}</p>
      )}
    </li>
  );
});
