import { loadTexts } from "../../i18n/texts.ts";
import { lazyWindow } from "../../ui/lazyWindow.tsx";

/** Window that shows unsaved input of this device, to read and copy. Its code and texts are loaded ahead where the window may be opened. */
export const DraftWindow = lazyWindow(async () => {
  const [code] = await Promise.all([import("./DraftDialog.tsx"), loadTexts(["relatorios", "historico", "rascunho"])]);
  return code.DraftDialog;
});
