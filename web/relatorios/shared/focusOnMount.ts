/** For use as a `ref`: focuses a field that appears because the person asked for it, with the caret at its end. */
export function focusOnMount(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
