import { v7 as uuid } from "uuid";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { call } from "../../../api/client.ts";
import { ApiError } from "../../../api/error.ts";
import { getSession } from "../../../api/session.ts";
import { errorSentence } from "../../../ui/toast.ts";
import { campoPath } from "./campos.ts";
import { dropDraft } from "./draft.ts";
import { fotosOf } from "./places.ts";
import { rebase } from "./rebase.ts";
import { addRows, type EditState, type EditStore, isDirty } from "./store.ts";
import type { Body, Form } from "./types.ts";
import { formOf, saveBody } from "./wire.ts";

/** The save: the whole report against the version it was read at. */

/** The comment being written becomes a row: saving must not leave it behind. */
function takeNewComment(
  store: EditStore,
  autor: { readonly _id: string; readonly nome: string; readonly perfilCliente: boolean },
): void {
  const descricao = store.getState().newComment.trim();
  if (descricao === "") return;
  addRows(store, "comentarios", [[uuid(), { descricao, dataHora: "", usuario: autor }]]);
  store.setState({ newComment: "" });
}

/** What the state becomes when the server answered: its values, with what was typed since `sent` on top. */
export function adopt(state: EditState, sent: Form, answer: Relatorio): Partial<EditState> {
  const saved = formOf(answer);
  const older = answer.versao < state.fotosVersao;
  return {
    form: rebase(sent, state.form, saved),
    saved,
    versao: answer.versao,
    relatorio: answer,
    // A photo may have arrived while the save was on its way.
    ...(older ? {} : { fotos: fotosOf(answer), fotosVersao: answer.versao }),
  };
}

function put(state: EditState, body: Body): Promise<Relatorio> {
  const params = { obraId: state.relatorio.obra._id, relatorioId: state.relatorio._id };
  return call("updateRelatorio", { params, body });
}

/**
 * Saves what changed. Answers the report as it now is, or null when it was not saved: then the sentence is in `failure`,
 * fields that were refused in `campos`, and everything typed is still there.
 */
export async function saveRelatorio(
  store: EditStore,
  autor: { nome: string; perfilCliente: boolean },
): Promise<Relatorio | null> {
  if (store.getState().phase === "saving") return null;
  takeNewComment(store, { _id: getSession()?.usuarioId ?? "", nome: autor.nome, perfilCliente: autor.perfilCliente });
  const before = store.getState();
  const sent = before.form;
  store.setState({ phase: "saving", failure: null, campos: {} });
  try {
    const answer = await put(before, saveBody(sent, before.saved, before.versao));
    store.setState((state) => ({
      ...adopt(state, sent, answer),
      phase: "idle",
      restored: null,
      conflitos: answer.conflitos ?? [],
    }));
    if (!isDirty(store.getState())) dropDraft(store.getState().draftKey);
    return answer;
  } catch (error) {
    const campos = error instanceof ApiError ? error.campos : [];
    store.setState({
      phase: "idle",
      failure: { message: errorSentence(error), codigo: error instanceof ApiError ? error.codigo : "erro_inesperado" },
      campos: Object.fromEntries(campos.map(({ campo, message }) => [campoPath(campo, sent), message])),
    });
    return null;
  }
}

/** Reads the report anew and puts what was typed on top of it: the way out when it changed under the person. */
export async function refreshRelatorio(store: EditStore): Promise<Relatorio> {
  const { relatorio, saved } = store.getState();
  const answer = await call("getRelatorio", { params: { obraId: relatorio.obra._id, relatorioId: relatorio._id } });
  store.setState((state) => ({ ...adopt(state, saved, answer), failure: null }));
  return answer;
}
