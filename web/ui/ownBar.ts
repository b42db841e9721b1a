/**
 * `ref` for a screen's own bar at the bottom: floating elements then stay above the bar, whatever its height, and on a phone the
 * bar replaces the application's navigation bar.
 */
export function ownBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const root = document.documentElement.style;
  // At the end of the page the bar rests on the padding of the page.
  const measure = (): void =>
    root.setProperty("--save-bar", `calc(${bar.offsetHeight}px + var(--space-7) - var(--space-4))`);
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  bar.dataset["ownBar"] = "";
  measure();
  return () => {
    observer.disconnect();
    root.removeProperty("--save-bar");
  };
}
