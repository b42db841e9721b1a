import { type KeyBinding, useKeys } from "../../ui/keys/keys.ts";

/** Keys that the fields and the save bar handle themselves; listed here only for the help. */
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
