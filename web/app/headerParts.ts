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

/** The button back to the top; nobody has scrolled far before the first picture. */
export const BackToTopHost = headerPart("BackToTop");

/** The windows over any screen. */
export const WindowsLater = afterPaint(() => import("./headerCode.ts").then(({ WindowsHost }) => WindowsHost));

const load = () => fetchCode(() => import("./headerCode.ts"));

// A window may be asked for before the header's code is there.
provideWindows(async (window) => (await fetched(load)) && (await load()).fetchWindow(window));

/** Opens the palette on Ctrl K (⌘K on a Mac), from everywhere and also while typing; works from the first picture on, before other code arrives. */
function pressKey(event: KeyboardEvent): void {
  const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
  if (!asked || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.repeat) togglePalette();
}

/**
 * Used as a `ref`, so that it listens as soon as the first picture is there. An effect runs some time later, when the keys may
 * have been pressed already.
 */
export function hearPaletteKey(): () => void {
  addEventListener("keydown", pressKey);
  return () => removeEventListener("keydown", pressKey);
}
