import { useBlocker } from "@tanstack/react-router";
import { getSession } from "../../api/session.ts";
import { getTexts } from "../../i18n/texts.ts";
import { confirm, confirmLeave } from "../../ui/confirm.ts";
import type { MediaQueue } from "../media/queue/mediaQueue.ts";
import { isUnsafe } from "../media/queue/types.ts";
import { backCloses } from "../../ui/useTopClose.ts";
import { autosaveRelatorio } from "../form/save.ts";
import { type EditStore, isDirty, isKept } from "../form/store.ts";

/** Asks before leaving when input would be lost or remain unsaved on this device. */
async function mayLeave(store: EditStore): Promise<boolean> {
  const t = getTexts("relatorios");
  const c = getTexts("comum");
  const state = store.getState();
  if (!isDirty(state)) return true;
  // Saves the latest input first, and asks only when some of it could not be saved.
  await autosaveRelatorio(store);
  if (!isDirty(store.getState())) return true;
  if (!isKept(store.getState())) return confirmLeave();
  return confirm({
    title: c.sair_sem_salvar,
    message: t.sair_guardado,
    confirmLabel: c.sair_sem_salvar_sim,
    cancelLabel: c.continuar_editando,
  });
}

/**
 * Asks before the person leaves with unsaved changes. Closing the tab asks in the browser's own words, also while a file exists
 * only in this page. Files that the device keeps go on being sent from every screen.
 */
export function useLeaving(store: EditStore, queue: MediaQueue | null): void {
  const busy = (): boolean => isDirty(store.getState());
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) =>
      backCloses(action) ||
      // An ended session leads to the login without a question; the draft is kept for the person's return.
      (getSession() !== null && current.pathname !== next.pathname && busy() && !(await mayLeave(store))),
    enableBeforeUnload: () => busy() || queue?.store.getState().envios.some(isUnsafe) === true,
  });
}
