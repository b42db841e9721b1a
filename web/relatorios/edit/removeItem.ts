import { isBlank } from "../../../domain/lib/text.ts";
import { getTexts } from "../../i18n/texts.ts";
import { confirmDelete } from "../../ui/confirmDelete.ts";
import { listed } from "../form/secoes/rows.ts";
import { type EditStore, patchRow, removeRow } from "../form/store.ts";

/** Activities and occurrences: the items that have an editor of their own. */
export type ItemList = "atividades" | "ocorrencias";

export const isEmpty = isBlank;

/** Returns the name of an item for use in a sentence. */
export function itemName(store: EditStore, list: ItemList, id: string): string {
  const descricao = store.getState().form[list].rows[id]?.descricao.trim() ?? "";
  if (descricao === "") return getTexts("relatorios").sem_descricao;
  return descricao.length > 60 ? `${descricao.slice(0, 60)}…` : descricao;
}

/** Returns the ids of the occurrences that are linked to this activity. */
export function linkedTo(store: EditStore, atividade: string): string[] {
  return listed(store.getState().form.ocorrencias)
    .filter(([, { tarefa }]) => tarefa === atividade)
    .map(([id]) => id);
}

/**
 * Removes an activity or occurrence from the report after a confirmation; one that is not saved yet or has no description is
 * removed at once. Removing an activity also removes the links of its occurrences.
 */
export async function removeItem(store: EditStore, list: ItemList, id: string): Promise<boolean> {
  const linked = list === "atividades" ? linkedTo(store, id) : [];
  const state = store.getState();
  const known = state.saved[list].rows[id] !== undefined && !isEmpty(state.form[list].rows[id]?.descricao ?? "");
  const links = linked.length === 0 ? {} : { mais: getTexts("atividades")("desvincular_aviso", { n: linked.length }) };
  const yes = !known || (await confirmDelete({ nome: itemName(store, list, id), volta: "historico", ...links }));
  if (!yes) return false;
  // When the person may not write occurrences, the server cleans up: it shows no links to removed items.
  if (store.getState().relatorio.permissoes.secoes.ocorrencia === null)
    for (const ocorrencia of linked) patchRow(store, "ocorrencias", ocorrencia, { tarefa: null });
  removeRow(store, list, id);
  return true;
}
