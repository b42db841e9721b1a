import { useEffect } from "react";
import { copyNow, dropDraft, keepDraft } from "../form/draft.ts";
import { keptByServer } from "../form/adopt.ts";
import { type EditState, type EditStore, hasUnkept } from "../form/store.ts";

/** Delay from the first unkept change, so that typing without a pause is written as well. */
const AFTER_MS = 100;
/** Interval of retries when the device could not keep the input, even if nothing more is typed. */
const AGAIN_MS = 5000;

/** Keeps unsaved input on this device: during typing, when the page is hidden, and when the person leaves it. */
export function useDraft(store: EditStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let writing = false;
    let again = false;
    let { form, newComment, saved, offline } = store.getState();
    let late = false;
    const schedule = (ms: number): void => {
      if (timer !== null && !late) return;
      if (timer !== null) clearTimeout(timer);
      late = ms === AGAIN_MS;
      timer = setTimeout(() => void write(), ms);
    };
    const write = async (): Promise<void> => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (writing) {
        again = true;
        return;
      }
      writing = true;
      again = false;
      const state = store.getState();
      try {
        const keeps = hasUnkept(state);
        if (keeps) await keepDraft(state.draftPlace, pick(state), factsOf(state));
        else await dropDraft(state.draftPlace);
        const kept = { form: state.form, newComment: state.newComment };
        // Only a successful write proves that the device stores input again; a deletion does not.
        store.setState(keeps ? { kept, draftRefused: false } : { kept });
      } catch {
        store.setState({ draftRefused: true });
        schedule(AGAIN_MS);
      }
      writing = false;
      if (again) schedule(0);
    };
    const unsubscribe = store.subscribe((state) => {
      const same = state.form === form && state.newComment === newComment && state.saved === saved;
      // `offline` may change after the input, when a failed save shows that there was no network.
      if (same && state.offline === offline) return;
      ({ form, newComment, saved, offline } = state);
      if (hasUnkept(state)) schedule(AFTER_MS);
      // Everything is saved, and the person may leave at once: a draft left behind would say that the device keeps changes.
      else void write();
    });
    const flush = (): void => {
      if (timer !== null) void write();
      copyNow();
    };
    // A restored draft is stored under another page's name. Writing it under this page's name lets this page delete it.
    if (hasUnkept(store.getState())) schedule(0);
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      unsubscribe();
      flush();
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [store]);
}

const factsOf = ({ relatorio: { obra, data, numero, modeloDeRelatorio } }: EditState) => ({
  titulo: obra.nome,
  data,
  numero,
  modelo: modeloDeRelatorio.descricao,
});

/**
 * Picks what the draft holds. On the screen half-typed input counts as saved, but the draft compares with what the server has, so
 * that it restores such input.
 */
const pick = (state: EditState) => {
  const { form, versao, newComment, sending } = state;
  const offline = state.offline || !navigator.onLine;
  return { form, saved: keptByServer(state), versao, newComment, sending, offline, when: new Date().toISOString() };
};
