import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { EnvioTools } from "../EnvioTools.tsx";
import { envioWords } from "../envioWords.ts";
import type { Envio } from "../queue/types.ts";
import styles from "./anexos.module.css";
import { AnexoIcon } from "./icon.tsx";

/** An attachment that is being uploaded. */
export function UploadAnexo({ envio }: { envio: Envio }) {
  const t = useT("midias");
  const format = useFormat();
  const { name, size, phase, progress } = envio;
  return (
    <li className={styles["row"]}>
      <div className={styles["body"]}>
        <AnexoIcon extensao={name.split(".").at(-1) ?? ""} />
        <span className={styles["words"]}>
          <span className={styles["name"]}>{name}</span>
          {(phase === "copying" || phase === "sending") && (
            <progress className={styles["progress"]} max={100} value={progress} aria-label={name} />
          )}
          <span className={phase === "refused" ? styles["wrong"] : styles["facts"]}>
            {format.size(size)} · {envioWords(t, format, envio)}
          </span>
        </span>
      </div>
      <EnvioTools envio={envio} />
    </li>
  );
}
