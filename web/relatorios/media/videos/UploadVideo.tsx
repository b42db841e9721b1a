import { Clapperboard } from "lucide-react";
import { LIMITES } from "../../../../domain/secoes/constants.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { EnvioTools } from "../EnvioTools.tsx";
import { envioWords } from "../envioWords.ts";
import type { Envio } from "../queue/types.ts";
import { clock } from "./duration.ts";
import styles from "./videos.module.css";

/** A video that is being uploaded. A video longer than 50 s gets a warning, but is sent nevertheless. */
export function UploadVideo({ envio }: { envio: Envio }) {
  const t = useT("midias");
  const format = useFormat();
  const { name, phase, progress, preview, duration } = envio;
  const long = duration !== null && duration > LIMITES.videoSegundos;
  return (
    <li className={styles["item"]}>
      <div className={styles["card"]}>
        <div className={styles["open"]}>
          {preview === null ? (
            <Clapperboard size={28} aria-hidden />
          ) : (
            <img src={preview} alt={name} className={styles["poster"]} />
          )}
          {duration !== null && <span className={styles["badge"]}>{clock(duration)}</span>}
          {(phase === "copying" || phase === "sending") && (
            <div className={styles["veil"]}>
              <progress className={styles["progress"]} max={100} value={progress} aria-label={name} />
            </div>
          )}
        </div>
        <div className={styles["actions"]}>
          <EnvioTools envio={envio} />
        </div>
      </div>
      <p className={phase === "refused" ? styles["wrong"] : styles["state"]}>{envioWords(t, format, envio)}</p>
      {long && <p className={styles["warning"]}>{t("video_longo", { nome: name, segundos: LIMITES.videoSegundos })}</p>}
    </li>
  );
}
