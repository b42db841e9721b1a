import { loadTexts } from "../i18n/texts.ts";
import { fetched } from "../ui/fetched.ts";
import { afterPaint } from "./afterPaint.tsx";

/** What the header and the screen have beside the first picture. */

/** The menu of registrations, at the end of the places. */
export const CadastrosHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./CadastrosButton.tsx"), loadTexts(["navegacao"])]);
  return code.CadastrosButton;
});

/** Search, Add, language. */
export const HeaderToolsHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./HeaderTools.tsx"), loadTexts(["navegacao"])]);
  return code.HeaderTools;
});

/** The windows over any screen, and the palette's key. */
export const WindowsLater = afterPaint(() => import("./WindowsHost.tsx").then(({ WindowsHost }) => WindowsHost));

/** The phone's menu. */
export async function openMenu(): Promise<void> {
  if (await fetched(() => import("./windows.ts"))) await (await import("./windows.ts")).openWindow("menu");
}
