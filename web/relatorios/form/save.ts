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

/** Saves the changes of the form, against the version they were typed on. */

type Autor = { readonly nome: string; readonly perfilCliente: boolean };

/** Turns the comment being written into a row, so that a save includes it. */
function takeNewComment(store: EditStore, { nome, perfilCliente }: Autor): void {
  const descricao = store.getState().newComment.trim();
  if (isBlank(descricao)) return;
  const usuario = { _id: getSession()?.usuarioId ?? "", nome, perfilCliente };
  addRows(store, "comentarios", [[uuid(), { descricao, dataHora: "", usuario, campos: SEM_CAMPOS }]]);
  store.setState({ newComment: "" });
}

/** Returns the form that an autosave sends: refused rows are left out until they change, and the status is never set to approved. */
function quietForm({ form, saved, held, editing }: EditState): Form {
  const { cabecalho } = form;
  const status = cabecalho.status === STATUS_RELATORIO.aprovado ? saved.cabecalho.status : cabecalho.status;
  const ready = withoutUnready(form, saved, editing);
  // Keeps the `cabecalho` object when its status stays, because a refused `cabecalho` is recognised by object identity.
  const heading = status === cabecalho.status ? cabecalho : { ...cabecalho, status };
  return withoutHeld({ ...ready, cabecalho: heading }, saved, held);
}

/** True when an autosave would send something. */
export function hasQuietChanges(state: EditState): boolean {
  return isChanged(quietForm(state), state.saved);
}

const running = new WeakMap<EditStore, Promise<unknown>>();

/** Runs one save at a time: the next one waits, so that it builds on the result of the one before. */
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
    // After a 4xx the server wrote nothing; after a 5xx or without an answer the save may have arrived.
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
  // If deleting the draft fails, the next visit sends its content again, which the report already has.
  if (!hasUnkept(state)) dropDraft(state.draftPlace).catch(() => undefined);
}

/**
 * Saves all changes now. Returns the report as it is afterwards, or null when saving failed: then `failure` has the message,
 * `campos` the refused fields, and all input is kept.
 */
export function saveRelatorio(store: EditStore, autor: Autor): Promise<Relatorio | null> {
  return inTurn(store, async () => {
    takeNewComment(store, autor);
    const before = store.getState();
    // Half-typed input is not sent, and so stays on the screen when the answer lacks it.
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
 * Saves changes while the person continues: fields in use are not disturbed, a refused row is held back and the rest is sent at
 * once.
 * @returns the report as it is afterwards, or null when there was nothing to send or saving failed (`failure` gives the reason).
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
          // A row that is still held back remains unsaved; a corrected one was saved.
          ...afterRefusal(state),
        }));
        tidyDraft(store);
        return answer;
      } catch (error) {
        store.setState((state) => refused(state, failureOf(error), sent));
        // With no new row to hold back, or nothing else to send, the same save would be refused again.
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
 * Reads the report again, after others changed it, and keeps the unsaved input on top.
 * @param asked true when the person asked for the current version and so sees its content; otherwise see {@link followed}.
 */
export function refreshRelatorio(store: EditStore, { asked }: { asked: boolean }): Promise<Relatorio> {
  return inTurn(store, async () => {
    const { relatorio } = store.getState();
    const answer = await call("getRelatorio", { params: { obraId: relatorio.obra._id, relatorioId: relatorio._id } });
    store.setState((state) => ({
      ...(asked ? adoptAsked(state, answer) : followed(state, answer)),
      // Refused fields that were not changed are still wrong; any other failure may be over.
      ...afterRefusal(state),
    }));
    return answer;
  });
}
