import type { EditStore } from "../form/store.ts";

function findCampo(paths: readonly string[]): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-campo]")]
    .filter(({ dataset }) =>
      paths.some((path) => path === dataset["campo"] || path.startsWith(`${dataset["campo"] ?? ""}.`)),
    )
    .toSorted((a, b) => (b.dataset["campo"] ?? "").length - (a.dataset["campo"] ?? "").length)[0];
}

/** At most this many frames to wait for a window and its fields. */
const FRAMES = 120;

/** Leads to one field: opens its window if it has one, and focuses the field once it is rendered. */
export function leadToCampo(store: EditStore, path: string): void {
  const [list, id] = path.split(".");
  const hasWindow = (list === "atividades" || list === "ocorrencias") && id !== undefined;
  if (!hasWindow) return focusCampo([path]);
  store.setState({ asked: { list, id } });
  let frames = 0;
  const look = (): void => {
    const there = document.querySelector(`[role="dialog"] [data-campo^="${CSS.escape(`${list}.${id}.`)}"]`) !== null;
    if (there) focusCampo([path]);
    else if ((frames += 1) < FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Focuses the first refused field. A field or card carries its path in `data-campo`; when the field is inside a closed editor,
 * its card (a shorter path) takes the focus and shows the error.
 */
export function focusCampo(paths: readonly string[]): void {
  // Runs after the error messages have been rendered.
  requestAnimationFrame(() => {
    const hit = findCampo(paths);
    if (!hit) return;
    const field = hit.matches("input, textarea, button")
      ? hit
      : hit.querySelector<HTMLElement>("input, textarea, button");
    field?.focus({ preventScroll: true });
    hit.scrollIntoView({ block: "center", behavior: "smooth" });
  });
}
