import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "./afterPaint.tsx";

/** What the header has beside its first picture. */

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
