import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepRelatorio } from "../stale.ts";
import { REFUSED } from "../form/refusal.ts";
import { autosaveRelatorio, hasQuietChanges } from "../form/save.ts";
import { type EditState, type EditStore, hasUnkept } from "../form/store.ts";

/** Pause in typing after which the input goes to the server. */
const PAUSE_MS = 700;
/** Typing without a pause is saved after this time. */
const LONGEST_MS = 3000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** For these errors a retry changes nothing: the person has to act first. */
const NEEDS_PERSON: ReadonlySet<string> = new Set([
  "relatorio_aprovado",
  "aprovacao_parcial",
  "relatorio_desatualizado",
  "versao_desconhecida",
  "sem_permissao",
  "secao_desligada",
  "sem_sessao",
  "nao_encontrado",
  "contratar_plano",
  "plano_suspenso",
]);

const isStuck = ({ failure }: EditState): boolean => failure !== null && NEEDS_PERSON.has(failure.codigo);

/** Clears the network failure when the change that was waiting for the network has been undone. */
function forgetNetwork(store: EditStore): void {
  const { offline, failure } = store.getState();
  const waited = failure?.codigo === "rede";
  if ((offline || waited) && !hasUnkept(store.getState())) {
    store.setState({ offline: false, failure: waited ? null : failure });
  }
}

/**
 * Sends changes `PAUSE_MS` after the last one, and `LONGEST_MS` after the first at the latest; the draft in this browser
 * (`useDraft`) is written before. Without a network it retries at growing intervals, and as soon as the network is back.
 */
export function useAutosave(store: EditStore): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let waitingSince: number | null = null;
    let failures = 0;
    let { form, held, editing, failure } = store.getState();
    const schedule = (ms: number): void => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => void run(), ms);
    };
    const run = async (): Promise<void> => {
      timer = null;
      waitingSince = null;
      if (isStuck(store.getState()) || !hasQuietChanges(store.getState())) {
        // Nothing is left to send (it was saved or reloaded in another way), or the person has to act first: resets the retry interval.
        failures = 0;
        forgetNetwork(store);
        return;
      }
      const answer = await autosaveRelatorio(store);
      const state = store.getState();
      failures = answer === null && state.failure !== null && state.failure.codigo !== REFUSED ? failures + 1 : 0;
      if (answer !== null) keepRelatorio(client, answer);
      const retryMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
      // When the change was undone while it was being sent, there is nothing to wait for: the next run comes at once and clears the failure.
      if (failures > 0) schedule(hasUnkept(state) ? retryMs : 0);
      else if (timer === null && hasQuietChanges(state)) schedule(PAUSE_MS);
    };
    const changed = (): void => {
      const now = Date.now();
      waitingSince ??= now;
      schedule(Math.min(PAUSE_MS, Math.max(0, waitingSince + LONGEST_MS - now)));
    };
    const unsubscribe = store.subscribe((state) => {
      // `failure` counts too: when a failure ends, the saves that waited for it may go on.
      if (state.form === form && state.held === held && state.editing === editing && state.failure === failure) return;
      ({ form, held, editing, failure } = state);
      // After a network failure the retry interval stands: more typing does not bring the network back.
      if (failures === 0 && !isStuck(state) && hasQuietChanges(state)) changed();
      else if (failures > 0 && !hasUnkept(state)) schedule(0);
    });
    const now = (): void => schedule(0);
    const hidden = (): void => {
      if (document.visibilityState === "hidden") schedule(0);
    };
    addEventListener("online", now);
    document.addEventListener("visibilitychange", hidden);
    // Sends changes restored from an earlier visit.
    if (hasQuietChanges(store.getState()) || store.getState().offline) schedule(PAUSE_MS);
    return () => {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [store, client]);
}
