import { ImageOff } from "lucide-react";
import { memo, useState } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { useUploadQueue, useUploads } from "../media/uploadContext.ts";
import { EnvioTools } from "../media/EnvioTools.tsx";
import { envioWords } from "../media/envioWords.ts";
import styles from "./PhotoEditor.module.css";

/** A photo that is being uploaded: its picture at once, progress 0 to 100, whether the device keeps the file, and the reason if it fails. */
export const UploadTile = memo(function UploadTile({ id }: { id: string }) {
  const t = useT("midias");
  const format = useFormat();
  const queue = useUploadQueue();
  const one = useUploads(({ envios }) => envios.find((envio) => envio.id === id));
  const [unseen, setUnseen] = useState<string | null>(null);
  if (!one) return null;
  const { preview, phase, progress, name, reason, place } = one;
  return (
    <li className={styles["item"]}>
      <div className={styles["sending"]} data-state={phase}>
        {preview === null || unseen === preview ? (
          <ImageOff size={22} aria-hidden />
        ) : (
          <img src={preview} alt={name} className={styles["picture"]} onError={() => setUnseen(preview)} />
        )}
        {(phase === "copying" || phase === "sending") && (
          <div className={styles["veil"]}>
            <progress className={styles["progress"]} max={100} value={progress} aria-label={name} />
          </div>
        )}
        <div className={styles["tools"]}>
          <EnvioTools envio={one} />
        </div>
      </div>
      <p className={phase === "refused" ? styles["wrong"] : styles["state"]} title={reason ?? undefined}>
        <span className={styles["reason"]}>{envioWords(t, format, one)}</span>
      </p>
      {phase === "refused" && place !== null && place.kind !== "galeria" && (
        <button type="button" className={styles["all"]} onClick={() => queue.sendToGallery(id)}>
          {t.mandar_para_galeria}
        </button>
      )}
    </li>
  );
});
