/**
 * A file that is dropped beside its zone: browsers would open it, in this tab, in place of the page. The nearest zone takes it, and
 * shows that while the file is above the page; where there is none, nothing happens.
 */

/** The nearest zone of the topmost window, or of the page. */
function zoneAt({ clientX, clientY }: MouseEvent): Element | undefined {
  const layer = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1) ?? document;
  const far = (zone: Element): number => {
    const { left, right, top, bottom } = zone.getBoundingClientRect();
    return Math.hypot(Math.max(left - clientX, clientX - right, 0), Math.max(top - clientY, clientY - bottom, 0));
  };
  return [...layer.querySelectorAll("[data-drop-zone]")]
    .filter((zone) => zone.getClientRects().length > 0)
    .toSorted((a, b) => far(a) - far(b))[0];
}

let over: Element | undefined;
/** Events sent to a zone pass here again. */
let isTelling = false;

function tell(zone: Element | undefined, type: string, { dataTransfer }: DragEvent): void {
  isTelling = true;
  zone?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  isTelling = false;
}

function guard(event: DragEvent): void {
  // A zone that is hit takes it itself.
  if (isTelling || event.defaultPrevented || event.dataTransfer?.types.includes("Files") !== true) return;
  event.preventDefault();
  const zone = zoneAt(event);
  if (over !== zone) tell(over, "dragleave", event);
  over = zone;
  if (zone === undefined) event.dataTransfer.dropEffect = "none";
  tell(zone, event.type, event);
}

addEventListener("dragover", guard);
addEventListener("drop", guard);
addEventListener("dragleave", (event) => {
  // Dragged out of the page.
  if (!isTelling && event.relatedTarget === null) tell(over, "dragleave", event);
});
