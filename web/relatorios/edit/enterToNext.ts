import type { KeyboardEvent } from "react";

const FIELDS = 'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled)';

/** Enter goes to the next field of the list (Shift+Enter to the one before), as on a calculator. Set on the list's element. */
export function enterToNext(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)];
  const at = fields.indexOf(target);
  if (at < 0) return;
  event.preventDefault();
  const next = fields[at + (event.shiftKey ? -1 : 1)];
  if (next) next.focus();
  else target.blur();
}
