import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "./afterPaint.tsx";

/** The first picture comes first. */
const AFTER_MS = 1000;

/** Goes on sending what an earlier visit left behind, whatever screen is opened, and shows it. */
export const PendingHost = afterPaint(async () => {
  const [code] = await Promise.all([import("../relatorios/media/pending/PendingFiles.tsx"), loadTexts(["midias"])]);
  return code.PendingFiles;
}, AFTER_MS);
