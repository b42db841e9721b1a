import type { Editando, UsuarioEditando } from "../../../domain/presenca/contract.ts";
import { PRESENCA_SEGUNDOS, SINAL_SEGUNDOS } from "../../../domain/presenca/rules.ts";
import { SECAO_IDS, type SecaoId } from "../../../domain/relatorios/secoes/ids.ts";
import { fetchOnce } from "../../api/client.ts";
import { sectionAnchor } from "../shared/sections.tsx";

/** Tells the server that this person edits a report, and learns who else does. */

type Params = { readonly obraId: string; readonly relatorioId: string };

/** The section that holds the element, if any. */
function secaoOf(element: Element | null): SecaoId | null {
  const anchor = element?.closest("section[id]")?.id;
  return SECAO_IDS.find((secao) => sectionAnchor(secao) === anchor) ?? null;
}

/** Signs go one after the other, so that a farewell is never overtaken by a sign of the same page. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const mine = queue.then(run);
  queue = mine.catch(() => undefined);
  return mine;
}

export type Presenca = {
  /** Asks again who else is there. */
  readonly reread: () => void;
  /** Says goodbye. */
  readonly stop: () => void;
};

/** @param onList who else edits; empty also when that has not been known for a minute */
export function startPresenca(params: Params, onList: (usuarios: readonly UsuarioEditando[]) => void): Presenca {
  let stopped = false;
  let rereading = false;
  let knownAt = performance.now();

  const learn = async (request: () => Promise<Response>): Promise<void> => {
    try {
      const { usuarios } = await inTurn(async () => (await (await request()).json()) as Editando);
      knownAt = performance.now();
      if (!stopped) onList(usuarios);
    } catch {
      // Being alone is what is shown when nothing is known; the next sign tries again.
      if (!stopped && performance.now() - knownAt > PRESENCA_SEGUNDOS * 1000) onList([]);
    }
  };
  const seen = (): boolean => document.visibilityState === "visible";
  const sign = (): void => {
    if (stopped || !seen() || !navigator.onLine) return;
    void learn(() => fetchOnce("logEditar", { params, body: { secao: secaoOf(document.activeElement) } }));
  };
  const reread = (): void => {
    // One that waits for its turn will know of everything until then.
    if (stopped || rereading) return;
    rereading = true;
    void learn(() => ((rereading = false), fetchOnce("getLogEditar", { params }))).finally(() => (rereading = false));
  };
  const leave = (): void => {
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
