import { isBlank } from "../../../domain/lib/text.ts";
import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import { v7 as uuid } from "uuid";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/error.ts";
import { getSession } from "../../api/session.ts";
import { errorSentence } from "../../ui/toast.ts";
import { adopt, adoptAsked, adoptQuietly, followed } from "./adopt.ts";
import { dropDraft } from "./draft.ts";
import { withoutHeld } from "./held.ts";
import { afterRefusal, type Failure, REFUSED, refused } from "./refusal.ts";
import { SEM_CAMPOS } from "./secoes/campos.ts";
import { addRows, type EditState, type EditStore, hasUnkept } from "./store.ts";
import type { Form } from "./types.ts";
import { withoutUnready } from "./unready.ts";
import { isChanged, saveBody, settled } from "./wire.ts";

/** The save: its changes, against the version it was read at. */

type Autor = { readonly nome: string; readonly perfilCliente: boolean };

/** The comment being written becomes a row: saving must not leave it behind. */
function takeNewComment(store: EditStore, { nome, perfilCliente }: Autor): void {
  const descricao = store.getState().newComment.trim();
  if (isBlank(descricao)) return;
  const usuario = { _id: getSession()?.usuarioId ?? "", nome, perfilCliente };
  addRows(store, "comentarios", [[uuid(), { descricao, dataHora: "", usuario, campos: SEM_CAMPOS }]]);
  store.setState({ newComment: "" });
}

/**
 * The form that an autosave sends: refused rows stay out until they change, and the status is never set to approved.
 */
function quietForm({ form, saved, held, editing }: EditState): Form {
  const { cabecalho } = form;
  const status = cabecalho.status === STATUS_RELATORIO.aprovado ? saved.cabecalho.status : cabecalho.status;
  const ready = withoutUnready(form, saved, editing);
  // The same object as long as nothing is different: a refused heading is known again by it.
  const heading = status === cabecalho.status ? cabecalho : { ...cabecalho, status };
  return withoutHeld({ ...ready, cabecalho: heading }, saved, held);
}

/** Is there something that an autosave would send? */
export function hasQuietChanges(state: EditState): boolean {
  return isChanged(quietForm(state), state.saved);
}

const running = new WeakMap<EditStore, Promise<unknown>>();

/** One save at a time: the next one waits, so that it merges from the result of the one before. */
async function inTurn<T>(store: EditStore, work: () => Promise<T>): Promise<T> {
  while (running.has(store)) await running.get(store);
  const turn = work().finally(() => running.delete(store));
  running.set(
    store,
    turn.catch(() => undefined),
  );
  return turn;
}

async function put(store: EditStore, state: EditState, sent: Form): Promise<Relatorio> {
  const params = { obraId: state.relatorio.obra._id, relatorioId: state.relatorio._id };
  store.setState({ sending: settled(sent, state.saved) });
  try {
    const body = { ...saveBody(sent, state.saved, state.versao), ...(state.offline && { offline: true }) };
    return await call("updateRelatorio", { params, body });
  } catch (error) {
    // A refusal says that nothing was written; without an answer nobody knows.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) store.setState({ sending: null });
    throw error;
  }
}

function failureOf(error: unknown): Failure {
  const known = error instanceof ApiError ? error : { codigo: "erro_inesperado", campos: [] };
  return { message: errorSentence(error), codigo: known.codigo, campos: known.campos };
}

function tidyDraft(store: EditStore): void {
  const state = store.getState();
  // If this fails, the next save sends it; the report on the screen already has it.
  if (!hasUnkept(state)) dropDraft(state.draftPlace).catch(() => undefined);
}

/**
 * Saves everything that changed, now. Answers the report as it now is, or null when it was not saved: then the sentence is
 * in `failure`, fields that were refused in `campos`, and everything typed is still there.
 */
export function saveRelatorio(store: EditStore, autor: Autor): Promise<Relatorio | null> {
  return inTurn(store, async () => {
    takeNewComment(store, autor);
    const before = store.getState();
    // Half-typed input is not sent, so it stays when the answer arrives without it.
    const sent = settled(before.form, before.saved);
    store.setState({ phase: "saving", failure: null, campos: {}, held: {} });
    try {
      const answer = await put(store, before, sent);
      store.setState((state) => ({
        ...adopt(state, sent, answer),
        phase: "idle",
        sending: null,
        offline: false,
        restored: null,
      }));
      tidyDraft(store);
      return answer;
    } catch (error) {
      store.setState((state) => refused(state, failureOf(error), sent));
      return null;
    }
  });
}

/**
 * Saves changes while the person goes on: nothing moves under the fingers, a refused row is held back and the rest is
 * sent at once.
 * @returns the report as it now is, or null when there was nothing to send or it failed (`failure` gives the reason).
 */
export function autosaveRelatorio(store: EditStore): Promise<Relatorio | null> {
  return inTurn(store, async () => {
    for (;;) {
      const before = store.getState();
      const sent = quietForm(before);
      if (!isChanged(sent, before.saved)) return null;
      store.setState({ phase: "autosaving" });
      try {
        const answer = await put(store, before, sent);
        store.setState((state) => ({
          ...adoptQuietly(state, before, sent, answer),
          phase: "idle",
          sending: null,
          offline: false,
          // A row that is still held back is still not saved; one that was corrected is.
          ...afterRefusal(state),
        }));
        tidyDraft(store);
        return answer;
      } catch (error) {
        store.setState((state) => refused(state, failureOf(error), sent));
        // Without a row to hold back, or with nothing else to send, the same would be refused again.
        const after = store.getState();
        if (after.failure?.codigo !== REFUSED || !hasQuietChanges(after) || sameHeld(before, after)) return null;
      }
    }
  });
}

function sameHeld(before: EditState, after: EditState): boolean {
  const [a, b] = [Object.entries(before.held), after.held];
  return a.length === Object.keys(b).length && a.every(([key, value]) => b[key] === value);
}

/**
 * Reads the report again and puts the input on top of it: others changed it.
 * @param asked the person asked for the current version, and so has seen its content; else see {@link followed}.
 */
export function refreshRelatorio(store: EditStore, { asked }: { asked: boolean }): Promise<Relatorio> {
  return inTurn(store, async () => {
    const { relatorio } = store.getState();
    const answer = await call("getRelatorio", { params: { obraId: relatorio.obra._id, relatorioId: relatorio._id } });
    store.setState((state) => ({
      ...(asked ? adoptAsked(state, answer) : followed(state, answer)),
      // Missing values are still missing; any other refusal may be over.
      ...afterRefusal(state),
    }));
    return answer;
  });
}
