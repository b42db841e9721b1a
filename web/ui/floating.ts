/** Props that render menus and lists inside the page's main landmark, where screen readers look for content. */
export const floating = () =>
  ({ portalProps: { target: document.querySelector<HTMLElement>("main") ?? document.body } }) as const;
