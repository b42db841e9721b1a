import { useEffect } from "react";
import { dropDraft, keepDraft } from "./form/draft.ts";
import { keptByServer } from "./form/adopt.ts";
import { type EditStore, hasUnkept } from "./form/store.ts";

const PAUSE_MS = 300;

/** Keeps what is not saved in this browser: after a pause in typing, when the page is hidden, and when it is left. */
export function useDraft(store: EditStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let { form, newComment, saved } = store.getState();
    const write = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const state = store.getState();
      if (!hasUnkept(state)) {
        dropDraft(state.draftKey);
        return;
      }
      const when = new Date().toISOString();
      const kept = keepDraft(state.draftKey, { ...pick(state), when });
      if (kept === state.draftRefused) store.setState({ draftRefused: !kept });
    };
    const unsubscribe = store.subscribe((state) => {
      if (state.form === form && state.newComment === newComment && state.saved === saved) return;
      ({ form, newComment, saved } = state);
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(write, PAUSE_MS);
    });
    const flush = (): void => {
      if (timer !== null) write();
    };
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

type State = ReturnType<EditStore["getState"]>;
/** What is half typed counts as saved on the screen; here it must come back as what it is. */
const pick = (state: State) => {
  const { form, versao, newComment, sending } = state;
  return { form, saved: keptByServer(state), versao, newComment, sending };
};
