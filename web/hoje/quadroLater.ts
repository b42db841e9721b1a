import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";

/** Where the home is a board: narrower, what is to be done would be out of sight. */
export const DESK = "(min-width: 1280px)";

/** The board of a desk: a phone never fetches it. */
export const QuadroHost = later(async () => {
  const [code] = await Promise.all([import("./Quadro.tsx"), loadTexts(["filtrosDeHoje"])]);
  return code.Quadro;
});
