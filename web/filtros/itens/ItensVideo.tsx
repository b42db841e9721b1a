import { useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { VideoCard } from "../../relatorios/media/videos/VideoCard.tsx";
import { VideoPlayer } from "../../relatorios/media/videos/VideoPlayer.tsx";
import grid from "../../relatorios/media/videos/videos.module.css";
import { captionOf } from "../../relatorios/media/caption.ts";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

export function ItensVideo({ itens }: Itens<"videos">) {
  const m = useT("midias");
  const [playing, setPlaying] = useState<number | null>(null);
  const nameOf = (at: number): string => itens[at]?.descricao || m("video_n", { n: at + 1 });
  return (
    <div className={styles["box"]}>
      <ul className={grid["grid"]}>
        {itens.map((video, at) => (
          <li key={video.chave} className={grid["item"]}>
            <VideoCard video={video} name={nameOf(at)} onPlay={() => setPlaying(at)} />
            {captionOf(video) !== "" && <p className={grid["caption"]}>{captionOf(video)}</p>}
          </li>
        ))}
      </ul>
      <VideoPlayer
        video={playing === null ? null : (itens[playing] ?? null)}
        name={nameOf(playing ?? 0)}
        onClose={() => setPlaying(null)}
      />
    </div>
  );
}
