import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** Delay in milliseconds before this code is loaded: long enough not to hold up the first paint. */
const AFTER_MS = 1000;

/**
 * Runs on every screen: continues to send the files of earlier visits, and shows these files together with unsent input. Also
 * starts to store the application on the device, with the data for a day without signal.
 */
export const PendingHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./pendingCode.ts"), loadTexts(["midias", "guardado"])]);
  const isCopying = (): boolean => code.mediaQueue().store.getState().envios.some(code.isUnsafe);
  void code.keepShell(isCopying).then(code.keepRead);
  return code.Pending;
}, AFTER_MS);
