import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** What waits on this device; loaded after the first paint, because the cards come first. */
export const NesteAparelhoHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./NesteAparelho.tsx"), loadTexts(["hoje"])]);
  return code.NesteAparelho;
});
