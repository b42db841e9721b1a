import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** The first picture comes first. */
const AFTER_MS = 1000;

/** Goes on sending what an earlier visit left behind, whatever screen is opened, and shows it beside what was typed and not sent. */
export const PendingHost = afterPaint(async () => {
  const [code] = await Promise.all([import("../relatorios/pending/Pending.tsx"), loadTexts(["midias", "guardado"])]);
  return code.Pending;
}, AFTER_MS);
