import { Copy, Pencil, Trash2 } from "lucide-react";
import { getTexts } from "../i18n/texts.ts";
import type { MenuEntry } from "../ui/ActionMenu.tsx";

/** What an entry of the menu does: calls a handler, or leads to an address. */
type Way = (() => void) | string;

const entry = (label: string, icon: React.ReactNode, way: Way): MenuEntry =>
  typeof way === "string" ? { label, icon, href: way } : { label, icon, onSelect: way };

/**
 * The menu of a row: Edit, Duplicate, the entries in `more`, Delete. Entries that are not passed are not shown.
 * @param reason why the row cannot be changed now: its entries are disabled and show this sentence.
 */
export function cadastroMenu({
  edit,
  duplicate,
  more = [],
  remove,
  reason = null,
}: {
  edit?: Way | undefined;
  duplicate?: Way | undefined;
  more?: readonly MenuEntry[];
  remove?: (() => void) | undefined;
  reason?: string | null;
}): readonly MenuEntry[] {
  const t = getTexts("comum");
  const withReason = (item: MenuEntry): MenuEntry =>
    typeof item === "object" && "label" in item
      ? { writes: true, ...item, online: true, disabledReason: reason }
      : item;
  const entries = [
    ...(edit === undefined ? [] : [entry(t.editar, <Pencil size={18} />, edit)]),
    ...(duplicate === undefined ? [] : [entry(t.duplicar, <Copy size={18} />, duplicate)]),
    ...more,
  ];
  if (remove === undefined) return entries.map(withReason);
  const danger: MenuEntry = { label: t.excluir, icon: <Trash2 size={18} />, danger: true, onSelect: remove };
  return [...entries, ...(entries.length > 0 ? ["divider" as const] : []), danger].map(withReason);
}
