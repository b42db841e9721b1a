import { ImageOff, RotateCw, X } from "lucide-react";
import { memo, useState } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { useUploadQueue, useUploads } from "../edit/form/uploadContext.ts";
import styles from "./PhotoEditor.module.css";

/** A photo on its way: its picture at once, progress 0 to 100, and when it failed the reason and another try. */
export const UploadTile = memo(function UploadTile({ id }: { id: string }) {
  const t = useT("relatorios");
  const c = useT("comum");
  const format = useFormat();
  const queue = useUploadQueue();
  const one = useUploads(({ uploads }) => uploads.find((upload) => upload.id === id));
  const [unseen, setUnseen] = useState(false);
  if (!one) return null;
  const words = {
    waiting: t.foto_esperando,
    sending: t("foto_enviando", { porcentagem: format.percent(one.progress) }),
    failed: t.foto_falhou,
  };
  return (
    <li className={styles["item"]}>
      <div className={styles["sending"]} data-state={one.state}>
        {unseen ? (
          <ImageOff size={22} aria-hidden />
        ) : (
          <img src={one.preview} alt={one.file.name} className={styles["picture"]} onError={() => setUnseen(true)} />
        )}
        <div className={styles["veil"]}>
          {one.state === "failed" && (
            <button
              type="button"
              className={styles["again"]}
              aria-label={`${c.tentar_de_novo}: ${one.file.name}`}
              title={c.tentar_de_novo}
              onClick={() => queue.retry(id)}
            >
              <RotateCw size={20} aria-hidden />
            </button>
          )}
          {one.state !== "failed" && (
            <progress className={styles["progress"]} max={100} value={one.progress} aria-label={one.file.name} />
          )}
        </div>
        {one.state !== "sending" && (
          <button
            type="button"
            className={styles["drop"]}
            aria-label={`${t.retirar_da_fila}: ${one.file.name}`}
            onClick={() => queue.remove(id)}
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
      <p className={one.state === "failed" ? styles["wrong"] : styles["state"]} title={one.reason ?? undefined}>
        {words[one.state]}
        {one.reason !== null && <span className={styles["reason"]}>{one.reason}</span>}
      </p>
    </li>
  );
});
