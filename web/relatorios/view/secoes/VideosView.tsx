import { useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import { VideoCard } from "../../media/videos/VideoCard.tsx";
import { VideoPlayer } from "../../media/videos/VideoPlayer.tsx";
import styles from "../../media/videos/videos.module.css";
import { captionOf } from "../../media/caption.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";

/** Videos of the report: tiles with posters; a tap plays the video in a window. */
export const VideosView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const m = useT("midias");
  const [playing, setPlaying] = useState<number | null>(null);
  const videos = relatorio.videos ?? [];
  const nameOf = (at: number): string => videos[at]?.descricao || m("video_n", { n: at + 1 });
  return (
    <Section secao="video" count={count} readOnly={readOnly}>
      {videos.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["grid"]}>
          {videos.map((video, at) => (
            <li key={video.arquivo} className={styles["item"]}>
              <VideoCard video={video} name={nameOf(at)} onPlay={() => setPlaying(at)} />
              {captionOf(video) !== "" && <p className={styles["caption"]}>{captionOf(video)}</p>}
            </li>
          ))}
        </ul>
      )}
      <VideoPlayer
        video={playing === null ? null : (videos[playing] ?? null)}
        name={nameOf(playing ?? 0)}
        onClose={() => setPlaying(null)}
      />
    </Section>
  );
};
