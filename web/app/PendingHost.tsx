import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** The first picture comes first. */
const AFTER_MS = 1000;

/**
 * Continues sending an earlier visit's files on every screen, and shows them beside unsent input. From then on the
 * application itself is kept on the device, with the data for a day without signal.
 */
export const PendingHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./pendingCode.ts"), loadTexts(["midias", "guardado"])]);
  const isCopying = (): boolean => code.mediaQueue().store.getState().envios.some(code.isUnsafe);
  void code.keepShell(isCopying).then(code.keepRead);
  return code.Pending;
}, AFTER_MS);
