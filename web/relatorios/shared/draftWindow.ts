import { loadTexts } from "../../i18n/texts.ts";
import { lazyWindow } from "../../ui/lazyWindow.tsx";

/** Window that shows unsaved input of this device, to read and copy. Pages that may open the window load its code and texts in advance. */
export const DraftWindow = lazyWindow(async () => {
  const [code] = await Promise.all([import("./DraftDialog.tsx"), loadTexts(["relatorios", "historico", "rascunho"])]);
  return code.DraftDialog;
});
