/** Parent of menus and lists: the page's main landmark, where screen readers look for content. */
export const floating = () =>
  ({ portalProps: { target: document.querySelector<HTMLElement>("main") ?? document.body } }) as const;
