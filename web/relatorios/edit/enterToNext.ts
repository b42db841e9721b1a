import type { KeyboardEvent } from "react";

const FIELDS =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled), textarea:not(:disabled)';

/**
 * Moves the focus on Enter to the next field inside the element with this handler (on Shift+Enter to the previous field), as on a
 * calculator. In a multi-line field Enter stays a line break. Keys that a field has handled already (an open list) are left
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
  // At the end of a list the default is not prevented, so that the surrounding page can handle the key.
  if (!next) return target.blur();
  event.preventDefault();
  next.focus();
}
