import { loadTexts } from "../../i18n/texts.ts";
import { lazyWindow } from "../../ui/lazyWindow.tsx";

/** Unsaved input on this device, to read and to copy; code and texts are loaded when it may be wanted. */
export const DraftWindow = lazyWindow(async () => {
  const [code] = await Promise.all([import("./DraftDialog.tsx"), loadTexts(["relatorios", "historico", "rascunho"])]);
  return code.DraftDialog;
});
