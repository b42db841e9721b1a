import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** The first picture comes first. */
const AFTER_MS = 1000;

/**
 * Goes on sending what an earlier visit left behind, whatever screen is opened, and shows it beside what was typed and not sent.
 * From then on the application itself is kept on the device, with what a day without signal needs.
 */
export const PendingHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./pendingCode.ts"), loadTexts(["midias", "guardado"])]);
  const isCopying = (): boolean => code.mediaQueue().store.getState().envios.some(code.isUnsafe);
  void code.keepShell(isCopying).then(code.keepRead);
  return code.Pending;
}, AFTER_MS);
