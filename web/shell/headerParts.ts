import { useEffect } from "react";
import { loadTexts } from "../i18n/texts.ts";
import { fetched } from "../ui/fetched.ts";
import { afterPaint } from "./afterPaint.tsx";

/** What the header and the screen have beside the first picture. */

/** The menu of registrations, at the end of the places. */
export const CadastrosHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./headerCode.ts"), loadTexts(["navegacao"])]);
  return code.CadastrosButton;
});

/** Search, Add, language. */
export const HeaderToolsHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./headerCode.ts"), loadTexts(["navegacao"])]);
  return code.HeaderTools;
});

/** The windows over any screen. */
export const WindowsLater = afterPaint(() => import("./headerCode.ts").then(({ WindowsHost }) => WindowsHost));

const load = () => import("./windows.ts");

async function withWindows(act: (windows: Awaited<ReturnType<typeof load>>) => unknown): Promise<void> {
  if (await fetched(load)) act(await load());
}

/** The phone's menu. */
export const openMenu = (): Promise<void> => withWindows((windows) => windows.openWindow("menu"));

/** Ctrl K, on a Mac ⌘K, from everywhere, also while typing; from the first picture on, whatever has yet to come. */
function pressKey(event: KeyboardEvent): void {
  const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
  if (!asked || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.repeat) void withWindows((windows) => windows.togglePalette());
}

export function usePaletteKey(): void {
  useEffect(() => {
    addEventListener("keydown", pressKey);
    return () => removeEventListener("keydown", pressKey);
  }, []);
}
