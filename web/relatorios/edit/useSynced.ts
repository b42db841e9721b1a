import { useEffect } from "react";
import { getTexts } from "../../i18n/texts.ts";
import { toast } from "../../ui/toast.ts";
import type { EditStore } from "../form/store.ts";

/** Reports the result of saving offline input once there is a network, on whatever screen the person is. */
export function useSynced(store: EditStore): void {
  useEffect(() => {
    let failed = false;
    return store.subscribe(({ offline, failure, saved }, before) => {
      if (before.offline && !offline) {
        failed = false;
        // A change that was undone before it was sent has not been saved, so nothing is reported.
        if (failure === null && saved !== before.saved) toast.success(getTexts("relatorios").sincronizado);
      } else if (offline && failure !== null && failure.codigo !== "rede" && !failed) {
        // Reported once, because the automatic retries may fail many times.
        failed = true;
        toast.error(getTexts("relatorios").nao_sincronizou);
      }
    });
  }, [store]);
}
