import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** Late enough not to delay the first paint. */
const AFTER_MS = 1000;

/**
 * Works on every screen: continues sending files of earlier visits, and shows them together with unsent input. It also starts to
 * store the application on the device, with the data for a day without signal.
 */
export const PendingHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./pendingCode.ts"), loadTexts(["midias", "guardado"])]);
  const isCopying = (): boolean => code.mediaQueue().store.getState().envios.some(code.isUnsafe);
  void code.keepShell(isCopying).then(code.keepRead);
  return code.Pending;
}, AFTER_MS);
