import { fetchCode } from "../lib/fetchCode.ts";
import { loadTexts } from "../i18n/texts.ts";
import { provideWindows, togglePalette } from "../shell/windows.ts";
import { fetched } from "../ui/fetched.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** Returns a part of the header or of the screen, which is loaded after the first paint. */

const headerPart = (name: "BackToTop" | "BarraHost" | "HeaderTools" | "Lugares") =>
  afterPaint(async () => {
    const [code] = await Promise.all([import("./headerCode.ts"), loadTexts(["navegacao"])]);
    return code[name];
  });

/** The links to everything that a person may open. */
export const LugaresHost = headerPart("Lugares");

/** The header's tools: search, Add, language. */
export const HeaderToolsHost = headerPart("HeaderTools");

/** The bar at the bottom of a phone's screens. */
export const BarraHost = headerPart("BarraHost");

/** The button back to the top; before the first paint nobody can have scrolled far. */
export const BackToTopHost = headerPart("BackToTop");

/** The windows that can open over any screen. */
export const WindowsLater = afterPaint(() => import("./headerCode.ts").then(({ WindowsHost }) => WindowsHost));

const load = () => fetchCode(() => import("./headerCode.ts"));

// A window may be requested before the header's code is loaded.
provideWindows(async (window) => (await fetched(load)) && (await load()).fetchWindow(window));

/** Opens the palette on Ctrl K (⌘K on a Mac), everywhere and also while typing; works from the first paint on, before other code is loaded. */
function pressKey(event: KeyboardEvent): void {
  const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
  if (!asked || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.repeat) togglePalette();
}

/**
 * Listens for the palette's keys and returns the function that stops listening. Used as a `ref`, so that the listener is there as
 * soon as the first paint is done; an effect would run some time later, when the keys may have been pressed already.
 */
export function hearPaletteKey(): () => void {
  addEventListener("keydown", pressKey);
  return () => removeEventListener("keydown", pressKey);
}
