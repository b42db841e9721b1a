import { useT } from "../../i18n/texts.ts";
import { useEdit } from "../form/store.ts";
import { useUploadQueue, useUploads } from "./uploadContext.ts";
import { type Envio, isPending } from "./queue/types.ts";
import styles from "../photos/PhotoEditor.module.css";

/**
 * Announces to screen readers how many files are still to be sent and how many were refused. From two refused files on, a button
 * retries all refused files of the report.
 */
export function UploadStatus({ of }: { of: (envio: Envio) => boolean }) {
  const t = useT("midias");
  const queue = useUploadQueue();
  const relatorioId = useEdit(({ relatorio }) => relatorio._id);
  const pending = useUploads(({ envios }) => envios.filter((one) => of(one) && isPending(one)).length);
  const refused = useUploads(({ envios }) => envios.filter((one) => of(one) && one.phase === "refused").length);
  return (
    <div className={styles["status"]}>
      <output>{pending > 0 && t("arquivos_na_fila", { n: pending })}</output>
      <span role="alert" className={styles["wrong"]}>
        {refused > 0 && t("com_falha", { n: refused })}
      </span>
      {refused > 1 && (
        <button type="button" className={styles["all"]} onClick={() => queue.retry({ relatorioId })}>
          {t.tentar_todos}
        </button>
      )}
    </div>
  );
}
