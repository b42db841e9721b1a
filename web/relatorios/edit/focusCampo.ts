import type { EditStore } from "../form/store.ts";

function findCampo(paths: readonly string[]): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-campo]")]
    .filter(({ dataset }) =>
      paths.some((path) => path === dataset["campo"] || path.startsWith(`${dataset["campo"] ?? ""}.`)),
    )
    .toSorted((a, b) => (b.dataset["campo"] ?? "").length - (a.dataset["campo"] ?? "").length)[0];
}

/** A window takes this many frames at most to be there with its fields. */
const FRAMES = 120;

/** Leads to one field: opens the window it is in, and focuses it once it is drawn. */
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
 * Brings the first refused field to the person. A field or card carries `data-campo` with its path; when the field
 * itself is inside a closed editor, its card (a shorter path) takes the focus and shows the fault.
 */
export function focusCampo(paths: readonly string[]): void {
  // After the sentences have been drawn.
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
