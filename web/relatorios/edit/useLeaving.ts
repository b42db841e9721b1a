import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { getSession } from "../../api/session.ts";
import { getTexts } from "../../i18n/texts.ts";
import { confirm, confirmLeave } from "../../ui/confirm.ts";
import { autosaveRelatorio } from "./form/save.ts";
import { type EditStore, isDirty } from "./form/store.ts";
import type { UploadQueue } from "./form/uploads.ts";

/** What would be lost or left behind, asked about before leaving. */
async function mayLeave(store: EditStore, queue: UploadQueue): Promise<boolean> {
  const t = getTexts("relatorios");
  const c = getTexts("comum");
  const state = store.getState();
  if (queue.store.getState().uploads.length > 0) {
    const yes = await confirm({
      title: t.sair_com_fotos,
      message: t.sair_com_fotos_aviso,
      confirmLabel: t.sair_com_fotos_sim,
      cancelLabel: c.continuar_editando,
      tone: "danger",
    });
    if (!yes) return false;
  }
  if (!isDirty(state)) return true;
  // What the last second brought goes along; only what cannot be saved is asked about.
  await autosaveRelatorio(store);
  if (!isDirty(store.getState())) return true;
  if (state.draftRefused) return confirmLeave();
  return confirm({
    title: c.sair_sem_salvar,
    message: t.sair_guardado,
    confirmLabel: c.sair_sem_salvar_sim,
    cancelLabel: c.continuar_editando,
  });
}

/** Leaving with unsaved changes or unsent photos asks first; closing the tab asks with the browser's own words. */
export function useLeaving(store: EditStore, queue: UploadQueue): void {
  const busy = (): boolean => isDirty(store.getState()) || queue.store.getState().uploads.length > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      // An ended session leads to the login at once; the draft waits for the person's return.
      getSession() !== null && current.pathname !== next.pathname && busy() && !(await mayLeave(store, queue)),
    enableBeforeUnload: busy,
  });
  useEffect(() => {
    queue.open();
    // A photo that failed for want of a network goes on by itself when it is back.
    const again = (): void => queue.retry();
    addEventListener("online", again);
    return () => {
      removeEventListener("online", again);
      queue.close();
    };
  }, [queue]);
}
