import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, Download, Trash2 } from "lucide-react";
import type { Video } from "../../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../../../ui/ActionMenu.tsx";
import { useEditStore } from "../../form/store.ts";
import { deleteItem, describe, moveItem } from "../calls.ts";
import { CaptionInput } from "../CaptionInput.tsx";
import { VideoCard } from "./VideoCard.tsx";
import styles from "./videos.module.css";

/** A video that the server has, with its actions: play, caption, move, download, delete. */
export function EditVideo({
  video,
  position,
  total,
  locked,
  onPlay,
}: {
  video: Video;
  position: number;
  total: number;
  locked: boolean;
  onPlay: () => void;
}) {
  const t = useT("midias");
  const c = useT("comum");
  const store = useEditStore();
  const client = useQueryClient();
  const { arquivo, descricao, url } = video;
  const name = t("video_n", { n: position });
  const order = { disabledReason: locked ? t.aguarde_envio : null };
  const to = (index: number) => () => void moveItem(store, "videos", arquivo, index);
  const entries = (): readonly MenuEntry[] => [
    ...(position > 1
      ? [{ ...order, label: t.mover_antes, icon: <ArrowLeft size={16} aria-hidden />, onSelect: to(position - 2) }]
      : []),
    ...(position < total
      ? [{ ...order, label: t.mover_depois, icon: <ArrowRight size={16} aria-hidden />, onSelect: to(position) }]
      : []),
    { label: c.baixar, icon: <Download size={16} aria-hidden />, href: url },
    "divider",
    {
      label: c.excluir,
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => void deleteItem(store, client, "videos", arquivo, descricao === "" ? t.video_este : descricao),
    },
  ];
  return (
    <li className={styles["item"]}>
      <VideoCard
        video={video}
        name={descricao === "" ? name : descricao}
        onPlay={onPlay}
        actions={<ActionMenu label={t("video_opcoes", { nome: name })} entries={entries} />}
      />
      <CaptionInput
        label={t("legenda_de", { nome: name })}
        value={descricao}
        onSave={(text) => describe(store, "videos", arquivo, text)}
      />
    </li>
  );
}
