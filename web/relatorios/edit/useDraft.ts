import { useEffect } from "react";
import { copyNow, dropDraft, keepDraft } from "../form/draft.ts";
import { keptByServer } from "../form/adopt.ts";
import { type EditState, type EditStore, hasUnkept } from "../form/store.ts";

/** Typing without a pause is written all the same: the time counts from the first change that is not kept. */
const AFTER_MS = 100;
/** A device that did not keep it is asked again, also when nothing more is typed. */
const AGAIN_MS = 5000;

/** Keeps unsaved input on this device: while it is typed, when the page is hidden, and when it is left. */
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
        // Only a write shows that the device keeps again; until then nothing is promised.
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
      // The flag may follow the input: a failed save shows that there was no network.
      if (same && state.offline === offline) return;
      ({ form, newComment, saved, offline } = state);
      schedule(AFTER_MS);
    });
    const flush = (): void => {
      if (timer !== null) void write();
      copyNow();
    };
    // A restored draft is on this device already; once this page writes it, this page deletes it.
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

/** Half-typed input counts as saved on the screen; the draft must return it as typed. */
const pick = (state: EditState) => {
  const { form, versao, newComment, sending } = state;
  const offline = state.offline || !navigator.onLine;
  return { form, saved: keptByServer(state), versao, newComment, sending, offline, when: new Date().toISOString() };
};
