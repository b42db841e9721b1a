import { type KeyBinding, useKeys } from "../../ui/keys/keys.ts";

/** What fields and the save bar answer by themselves; here only so that the list of keys names it. */
const FIELDS: readonly KeyBinding[] = [
  { key: "Ctrl+S", does: "salvar" },
  { key: "Enter", does: "proximo_campo", group: "campos" },
  { key: "Shift+Enter", does: "campo_anterior", group: "campos" },
  { key: "↑+↓", does: "somar", group: "campos" },
];

export function EditKeys() {
  useKeys(FIELDS);
  return null;
}
