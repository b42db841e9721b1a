import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";

/** Screens at least this wide show the board; on narrower ones its last column, the button for what to do, would be out of sight. */
export const DESK = "(min-width: 1280px)";

/** The board of a desktop. A phone never fetches its code. */
export const QuadroHost = later(async () => {
  const [code] = await Promise.all([import("./Quadro.tsx"), loadTexts(["filtrosDeHoje"])]);
  return code.Quadro;
});
