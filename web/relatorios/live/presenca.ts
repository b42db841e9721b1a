import type { Editando, UsuarioEditando } from "../../../domain/presenca/contract.ts";
import { PRESENCA_SEGUNDOS, SINAL_SEGUNDOS } from "../../../domain/presenca/rules.ts";
import { SECAO_IDS, type SecaoId } from "../../../domain/secoes/ids.ts";
import { fetchOnce } from "../../api/client.ts";
import { getSession } from "../../api/session.ts";
import { sectionAnchor } from "../shared/sections.tsx";

/** Tells the server that this person edits a report, and receives the list of the other editors. */

type Params = { readonly obraId: string; readonly relatorioId: string };

/** The section that holds the element, if any. */
function secaoOf(element: Element | null): SecaoId | null {
  const anchor = element?.closest("section[id]")?.id;
  return SECAO_IDS.find((secao) => sectionAnchor(secao) === anchor) ?? null;
}

/** Requests are sent one after the other, so that the last request of a page ("I have left") is never overtaken by an earlier one. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const mine = queue.then(run);
  queue = mine.catch(() => undefined);
  return mine;
}

/** Timeout of one request; the next one brings fresh data anyway. */
const PATIENCE_MS = 15_000;

export type PresenceSignal = {
  /** Fetches the list of the other editors again. */
  readonly reread: () => void;
  /** Tells the server that the person has left, and stops. */
  readonly stop: () => void;
};

/** @param onList called with the other editors; called with an empty list when they have been unknown for a minute */
export function startPresenca(params: Params, onList: (usuarios: readonly UsuarioEditando[]) => void): PresenceSignal {
  const empresaId = getSession()?.empresaId;
  let stopped = false;
  let knownAt = performance.now();

  /**
   * Makes a function that queues a request. While a queued request has not been sent, further calls queue no other request,
   * because the answer to the queued request will be new enough for all of them.
   */
  const learner = (request: (signal: AbortSignal) => Promise<Response>): (() => void) => {
    let waiting = false;
    const ask = async (): Promise<void> => {
      waiting = false;
      if (stopped) return;
      try {
        const answer = await request(AbortSignal.timeout(PATIENCE_MS));
        const { usuarios } = (await answer.json()) as Editando;
        knownAt = performance.now();
        if (!stopped) onList(usuarios);
      } catch {
        // After a minute without an answer the person counts as alone; the next signal tries again.
        if (!stopped && performance.now() - knownAt > PRESENCA_SEGUNDOS * 1000) onList([]);
      }
    };
    return () => {
      if (waiting || stopped) return;
      waiting = true;
      void inTurn(ask);
    };
  };
  const reread = learner((signal) => fetchOnce("getLogEditar", { params, signal }));
  const tell = learner((signal) =>
    fetchOnce("logEditar", { params, body: { secao: secaoOf(document.activeElement) }, signal }),
  );
  const sign = (): void => {
    if (document.visibilityState === "visible" && navigator.onLine) tell();
  };
  const leave = (): void => {
    // After a logout or a change of company nothing is sent: the request would be made in the name of the new session.
    if (empresaId === undefined || getSession()?.empresaId !== empresaId) return;
    void fetchOnce("deleteLogEditar", { params }, { keepalive: true }).catch(() => undefined);
  };

  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) sign();
  };

  const timer = setInterval(sign, SINAL_SEGUNDOS * 1000);
  document.addEventListener("visibilitychange", sign);
  addEventListener("online", sign);
  addEventListener("pageshow", comeBack);
  addEventListener("pagehide", leave);
  sign();
  return {
    reread,
    stop: () => {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sign);
      removeEventListener("online", sign);
      removeEventListener("pageshow", comeBack);
      removeEventListener("pagehide", leave);
      void inTurn(async () => leave());
    },
  };
}
