/** Menus and lists that float are drawn inside the page's main landmark, where screen readers look for content. */
export function portalTarget(): HTMLElement {
  return document.querySelector<HTMLElement>("main") ?? document.body;
}
