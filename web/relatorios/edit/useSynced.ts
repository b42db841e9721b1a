import { useEffect } from "react";
import { getTexts } from "../../i18n/texts.ts";
import { toast } from "../../ui/toast.ts";
import type { EditStore } from "../form/store.ts";

/** Input typed offline is saved once there is a network: reports the result on whatever screen the person is. */
export function useSynced(store: EditStore): void {
  useEffect(() => {
    let failed = false;
    return store.subscribe(({ offline, failure, saved }, before) => {
      if (before.offline && !offline) {
        failed = false;
        // A change undone before it was sent went nowhere.
        if (failure === null && saved !== before.saved) toast.success(getTexts("relatorios").sincronizado);
      } else if (offline && failure !== null && failure.codigo !== "rede" && !failed) {
        // Once: it is tried again by itself, and that may take many times.
        failed = true;
        toast.error(getTexts("relatorios").nao_sincronizou);
      }
    });
  }, [store]);
}
