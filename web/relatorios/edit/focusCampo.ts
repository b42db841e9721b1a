/**
 * Brings the first refused field to the person. A field or card carries `data-campo` with its path; when the field itself is
 * inside a closed editor, its card (a shorter path) takes the focus and says what is wrong.
 */
export function focusCampo(paths: readonly string[]): void {
  // After the sentences have been drawn.
  requestAnimationFrame(() => {
    const marked = [...document.querySelectorAll<HTMLElement>("[data-campo]")];
    const hit = marked
      .filter(({ dataset }) =>
        paths.some((path) => path === dataset["campo"] || path.startsWith(`${dataset["campo"] ?? ""}.`)),
      )
      .toSorted((a, b) => (b.dataset["campo"] ?? "").length - (a.dataset["campo"] ?? "").length)[0];
    if (!hit) return;
    const field = hit.matches("input, textarea, button")
      ? hit
      : hit.querySelector<HTMLElement>("input, textarea, button");
    field?.focus({ preventScroll: true });
    hit.scrollIntoView({ block: "center", behavior: "smooth" });
  });
}
