/**
 * Copies a text by the older method, which also works over plain HTTP: selects the text in a temporary field. Returns false if
 * the browser refuses.
 */
export function copyBySelection(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;top:0;opacity:0";
  // The field is added to the open window, if there is one: elements behind a window cannot take the focus.
  (activeElement?.closest("dialog, [role=dialog]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }
}
