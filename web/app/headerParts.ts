import { fetchCode } from "../lib/fetchCode.ts";
import { loadTexts } from "../i18n/texts.ts";
import { provideWindows, togglePalette } from "../shell/windows.ts";
import { fetched } from "../ui/fetched.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** Parts of the header and the screen that are loaded after the first picture. */

const headerPart = (name: "BackToTop" | "BarraHost" | "HeaderTools" | "Lugares") =>
  afterPaint(async () => {
    const [code] = await Promise.all([import("./headerCode.ts"), loadTexts(["navegacao"])]);
    return code[name];
  });

/** The ways to everything that a person may open. */
export const LugaresHost = headerPart("Lugares");

/** Search, Add, language. */
export const HeaderToolsHost = headerPart("HeaderTools");

/** The bar at the bottom of a phone's screens. */
export const BarraHost = headerPart("BarraHost");

/** Nobody has scrolled far before the first picture. */
export const BackToTopHost = headerPart("BackToTop");

/** The windows over any screen. */
export const WindowsLater = afterPaint(() => import("./headerCode.ts").then(({ WindowsHost }) => WindowsHost));

const load = () => fetchCode(() => import("./headerCode.ts"));

// A window may be asked for before the header's code is there.
provideWindows(async (window) => (await fetched(load)) && (await load()).fetchWindow(window));

/**
 * Ctrl K, on a Mac ⌘K, from everywhere, also while typing; from the first picture on, even before other code arrives.
 */
function pressKey(event: KeyboardEvent): void {
  const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
  if (!asked || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.repeat) togglePalette();
}

/** As a `ref`: it hears the key with the first picture. An effect comes some time after it, when it may have been pressed. */
export function hearPaletteKey(): () => void {
  addEventListener("keydown", pressKey);
  return () => removeEventListener("keydown", pressKey);
}
