import { useState } from "react";
import type { Video } from "../../../../domain/relatorios/conteudoSchema.ts";
import { useT } from "../../../i18n/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { captionOf } from "../caption.ts";
import { useLast } from "../../shared/useLast.ts";
import styles from "./videos.module.css";

/** Plays the video in a window. If the browser cannot play its format, the video can be downloaded. */
function Player({ video }: { video: Video }) {
  const t = useT("midias");
  const c = useT("comum");
  const [failed, setFailed] = useState(false);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- films of a site have no spoken track to write down */}
      <video
        className={styles["film"]}
        src={video.url}
        {...(video.urlFoto === null ? {} : { poster: video.urlFoto })}
        controls
        autoPlay
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
      {failed && <p role="alert">{t.video_nao_toca}</p>}
      <p className={styles["caption"]}>
        {captionOf(video)}{" "}
        <a href={video.url} download>
          {c.baixar}
        </a>
      </p>
    </>
  );
}

/** Window that plays a video; `video` is null while the window is closed. */
export function VideoPlayer({ video, name, onClose }: { video: Video | null; name: string; onClose: () => void }) {
  const last = useLast(video);
  return (
    <Dialog opened={video !== null} onClose={onClose} title={name} size="lg">
      {last !== null && video !== null && <Player key={last.arquivo} video={last} />}
    </Dialog>
  );
}
