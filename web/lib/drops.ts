/**
 * Handles files dropped outside a drop zone, which browsers would open in this tab in place of the page. The nearest zone is
 * highlighted while the file is over the page, and takes the file; without a zone nothing happens.
 */

/** Returns the drop zone nearest to the pointer, in the topmost window or, without a window, on the page. */
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
/** True during `tell`, because events dispatched to a zone bubble up to these listeners again. */
let isTelling = false;

function tell(zone: Element | undefined, type: string, { dataTransfer }: DragEvent): void {
  isTelling = true;
  zone?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  isTelling = false;
}

function guard(event: DragEvent): void {
  // A zone that is hit directly handles the event on its own.
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
  // The file was dragged out of the page.
  if (!isTelling && event.relatedTarget === null) tell(over, "dragleave", event);
});
