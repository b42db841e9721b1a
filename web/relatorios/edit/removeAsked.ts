import { confirmDelete } from "../../ui/confirmDelete.ts";
import { type EditStore, removeRow } from "../form/store.ts";
import type { ListName } from "../form/types.ts";

/** Removes a row: a saved one after a confirmation, an unsaved one at once. */
export async function removeAsked(store: EditStore, list: ListName, id: string, nome: string): Promise<boolean> {
  const known = store.getState().saved[list].rows[id] !== undefined;
  if (known && !(await confirmDelete({ nome, volta: "historico" }))) return false;
  removeRow(store, list, id);
  return true;
}
