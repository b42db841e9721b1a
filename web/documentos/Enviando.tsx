import { RotateCw, TriangleAlert, Upload, X } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./documentos.module.css";
import type { Envio } from "./useEnvios.ts";

/** Files being uploaded, and files whose upload failed, with the reason. */
export function Enviando({
  envios,
  onAgain,
  onDrop,
}: {
  envios: readonly Envio[];
  onAgain: (envio: Envio) => void;
  onDrop: (id: number) => void;
}) {
  const t = useT("documentos");
  const format = useFormat();
  if (envios.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={t.enviando}>
      {envios.map((envio) => {
        const nome = envio.file.name;
        return (
          <li key={envio.id} className={styles["row"]}>
            <span className={styles["open"]}>
              {envio.error === null ? <Upload size={22} aria-hidden /> : <TriangleAlert size={22} aria-hidden />}
              <span className={styles["words"]}>
                <span className={styles["name"]}>{nome}</span>
                {envio.error === null ? (
                  <progress className={styles["progress"]} max={1} value={envio.progress} aria-label={nome} />
                ) : (
                  <span className={styles["wrong"]} role="alert">
                    {t.falhou}: {envio.error}
                  </span>
                )}
                {envio.error === null && <span className={styles["facts"]}>{format.size(envio.file.size)}</span>}
              </span>
            </span>
            {envio.error !== null && (
              <>
                <button
                  type="button"
                  className={styles["tool"]}
                  aria-label={t("tentar_de_novo", { nome })}
                  onClick={() => onAgain(envio)}
                >
                  <RotateCw size={18} aria-hidden />
                </button>
                <button
                  type="button"
                  className={styles["tool"]}
                  aria-label={t("descartar", { nome })}
                  onClick={() => onDrop(envio.id)}
                >
                  <X size={18} aria-hidden />
                </button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
