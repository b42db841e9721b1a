/** The old way, which works over plain HTTP too: a field that is there for as long as it takes. */
export function copyBySelection(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;top:0;opacity:0";
  // Within the open window: elements behind it take no focus.
  (activeElement?.closest("dialog, [role=dialog]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }
}
