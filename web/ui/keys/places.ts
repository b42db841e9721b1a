/** Targets of the finder: the sections of the screen and the lines in them, read from the page. */
export type Place = {
  readonly nome: string;
  /** The section that contains the line; null for a section itself. */
  readonly secao: string | null;
  readonly element: HTMLElement;
};

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? "")
    .join("")
    .trim();

/** Name of a line: its `data-nome`, or else the label of its first field. */
function nameOf(row: HTMLElement): string {
  const said = row.dataset["nome"];
  if (said !== undefined) return said;
  return row.querySelector("input[aria-label]")?.getAttribute("aria-label") ?? "";
}

/** Finds the sections by their heading, and the lines in them by `data-nome` or `data-campo`. */
export function findPlaces(root: ParentNode): Place[] {
  return [...root.querySelectorAll<HTMLElement>("main section[id][aria-labelledby]")].flatMap((section) => {
    const heading = document.getElementById(section.getAttribute("aria-labelledby") ?? "");
    const secao = heading === null ? "" : ownText(heading);
    if (secao === "") return [];
    const rows = [...section.querySelectorAll<HTMLElement>("li[data-nome], li[data-campo]")].map((element): Place => ({
      nome: nameOf(element),
      secao,
      element,
    }));
    return [{ nome: secao, secao: null, element: section }, ...rows.filter(({ nome }) => nome !== "")];
  });
}

const FIELD = 'input:not([type="file"], :disabled), textarea, button:not(:disabled)';

/** Scrolls to a place and focuses it: in a line its field, in a section the section itself. */
export function goToPlace({ element, secao }: Place): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ behavior: still ? "auto" : "smooth", block: secao === null ? "start" : "center" });
  // Prefers the numeric field: people look for a line to type its quantity, not for the button that lowers the quantity.
  const field = element.querySelector<HTMLElement>("input[inputmode]") ?? element.querySelector<HTMLElement>(FIELD);
  (secao === null ? element : (field ?? element)).focus({ preventScroll: true });
}
