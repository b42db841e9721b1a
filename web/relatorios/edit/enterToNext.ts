import type { KeyboardEvent } from "react";

const FIELDS =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled), textarea:not(:disabled)';

/**
 * Enter goes to the next field of the element it is set on (Shift+Enter to the one before), as on a calculator. In a
 * field of several lines Enter stays a new line. Keys that a field has handled itself (a list that opened) are left
 * alone.
 */
export function enterToNext(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)].filter((field) =>
    field.checkVisibility(),
  );
  const at = fields.indexOf(target);
  if (at < 0) return;
  const next = fields[at + (event.shiftKey ? -1 : 1)];
  // At the end of a list the page around it takes over.
  if (!next) return target.blur();
  event.preventDefault();
  next.focus();
}
