/**
 * How menus and lists float. They are drawn inside the page's main landmark, where screen readers look for content, and stand in the
 * window: the page below scrolls away without them, and showing a choice does not scroll that page.
 */
export const floating = () =>
  ({
    floatingStrategy: "fixed",
    portalProps: { target: document.querySelector<HTMLElement>("main") ?? document.body },
  }) as const;
