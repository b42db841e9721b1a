import { useT } from "../../i18n/texts.ts";
import { placeKey } from "../edit/form/places.ts";
import { useUploadQueue, useUploads } from "../edit/form/uploadContext.ts";
import styles from "./PhotoEditor.module.css";

/** How many photos of this place are still to be sent, read aloud as it changes; one button for all that failed. */
export function UploadStatus({ place }: { place: string }) {
  const t = useT("relatorios");
  const queue = useUploadQueue();
  const pending = useUploads(
    ({ uploads }) => uploads.filter((one) => placeKey(one.place) === place && one.state !== "failed").length,
  );
  const failed = useUploads(
    ({ uploads }) => uploads.filter((one) => placeKey(one.place) === place && one.state === "failed").length,
  );
  return (
    <div className={styles["status"]}>
      <output>{pending > 0 && t("fotos_na_fila", { n: pending })}</output>
      <span role="alert" className={styles["wrong"]}>
        {failed > 0 && t("fotos_com_falha", { n: failed })}
      </span>
      {failed > 1 && (
        <button type="button" className={styles["all"]} onClick={() => queue.retry()}>
          {t.tentar_todas}
        </button>
      )}
    </div>
  );
}
