import { loadTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";

/** The first steps of a new company; only new companies load this code. */
export const BemVindoHost = later(async () => {
  const [code] = await Promise.all([import("./NesteAparelho.tsx"), loadTexts(["bemVindo"])]);
  return code.BemVindo;
});
