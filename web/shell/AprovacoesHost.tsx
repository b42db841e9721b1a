import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "./afterPaint.tsx";

/** The way to what waits for approval. */
export const AprovacoesHost = afterPaint(async () => {
  const [code] = await Promise.all([import("./headerCode.ts"), loadTexts(["aprovacoes"])]);
  return code.AprovacoesLink;
});
