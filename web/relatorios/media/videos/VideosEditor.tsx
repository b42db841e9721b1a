import { Video as VideoIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { LIMITES } from "../../../../domain/secoes/constants.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { toast } from "../../../ui/toast.ts";
import { AddFiles } from "../AddFiles.tsx";
import { chooseVideos } from "../chooseFiles.ts";
import { sayLeftOut } from "../leftOut.ts";
import { hasRoomFor } from "../store/room.ts";
import type { Envio } from "../queue/types.ts";
import { useEnvios } from "../useEnvios.ts";
import { EditVideo } from "./EditVideo.tsx";
import { UploadVideo } from "./UploadVideo.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";
import styles from "./videos.module.css";
import { UploadStatus } from "../UploadStatus.tsx";
import { useEdit, useEditStore } from "../../form/store.ts";
import { useUploadQueue } from "../uploadContext.ts";

const LIMITE = LIMITES.videosPorRelatorio;

/** Adds as many videos as the report still takes. A video for which the device has no room is refused before it is copied. */
function useAdd(present: number): (files: readonly File[]) => Promise<void> {
  const t = useT("midias");
  const queue = useUploadQueue();
  const store = useEditStore();
  return async (files) => {
    const choice = chooseVideos(files, present);
    sayLeftOut(choice, "video", LIMITES.videoBytes);
    if (choice.tooMany.length > 0) toast.error(t("video_muitos", { n: Math.max(0, LIMITE - present) }));
    const { relatorio } = store.getState();
    for (const file of choice.accepted) {
      if (!(await hasRoomFor(file.size))) toast.error(t("sem_espaco_video", { nome: file.name }));
      else queue.add([file], { kind: "video", obraId: relatorio.obra._id, relatorioId: relatorio._id, place: null });
    }
  };
}

/** Ids of the videos that the person was already warned about, so that each warning is shown only once, however often the section renders. */
const said = new Set<string>();

/** Warns the person of a video longer than 50 s, which is sent nevertheless. */
function useLongVideos(list: readonly Envio[]): void {
  const t = useT("midias");
  useEffect(() => {
    for (const { id, name, duration } of list) {
      if (duration === null || duration <= LIMITES.videoSegundos || said.has(id)) continue;
      said.add(id);
      toast.info(t("video_longo", { nome: name, segundos: LIMITES.videoSegundos }));
    }
  }, [list, t]);
}

/**
 * Videos of the report: add, caption, order and remove. From twelve videos on (those being uploaded included), a sentence
 * replaces the add button.
 */
export function VideosEditor() {
  const t = useT("midias");
  const format = useFormat();
  const videos = useEdit(({ midias }) => midias.videos);
  const { of, list, busy } = useEnvios("video");
  useLongVideos(list);
  const add = useAdd(videos.length + list.length);
  const [playing, setPlaying] = useState<number | null>(null);
  const video = playing === null ? null : (videos[playing] ?? null);
  const hint = t("video_dica", { limite: format.size(LIMITES.videoBytes), segundos: LIMITES.videoSegundos });
  return (
    <>
      <div className={styles["editor"]}>
        {videos.length + list.length > 0 && (
          <ul className={styles["grid"]}>
            {videos.map((one, at) => (
              <EditVideo
                key={one.arquivo}
                video={one}
                position={at + 1}
                total={videos.length}
                locked={busy}
                onPlay={() => setPlaying(at)}
              />
            ))}
            {list.map((envio) => (
              <UploadVideo key={envio.id} envio={envio} />
            ))}
          </ul>
        )}
        <UploadStatus of={of} />
        {videos.length + list.length >= LIMITE ? (
          <p className={styles["limit"]}>{t("video_limite", { limite: LIMITE })}</p>
        ) : (
          <AddFiles
            label={videos.length + list.length === 0 ? t.video_gravar : t.video_adicionar}
            hint={hint}
            icon={<VideoIcon size={19} aria-hidden />}
            accept="video/mp4,video/quicktime,.mp4,.mov"
            onFiles={(files) => void add(files)}
          />
        )}
      </div>
      <VideoPlayer video={video} name={t("video_n", { n: (playing ?? 0) + 1 })} onClose={() => setPlaying(null)} />
    </>
  );
}
