import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Video } from "../../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../../i18n/texts.ts";
import { clock } from "./duration.ts";
import styles from "./videos.module.css";

/** A video as a tile that opens it: poster, play symbol and duration. */
export function VideoCard({
  video,
  name,
  onPlay,
  actions,
}: {
  video: Pick<Video, "urlFoto" | "duracao">;
  name: string;
  onPlay: () => void;
  actions?: ReactNode;
}) {
  const t = useT("midias");
  const [failed, setFailed] = useState(false);
  const length = video.duracao === null ? null : clock(video.duracao);
  const label = t("video_ver", { nome: name });
  return (
    <div className={styles["card"]}>
      <button
        type="button"
        className={styles["open"]}
        aria-label={length === null ? label : `${label}, ${length}`}
        onClick={onPlay}
      >
        {video.urlFoto !== null && !failed && (
          <img src={video.urlFoto} alt="" loading="lazy" className={styles["poster"]} onError={() => setFailed(true)} />
        )}
        <span className={styles["play"]} aria-hidden>
          <Play size={22} fill="currentColor" />
        </span>
        {length !== null && <span className={styles["badge"]}>{length}</span>}
      </button>
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
