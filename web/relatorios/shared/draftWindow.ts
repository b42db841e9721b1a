import { loadTexts } from "../../i18n/texts.ts";
import { lazyWindow } from "../../ui/lazyWindow.tsx";

/** What is kept on this device and not saved, to read and to copy; its code and words come when it may be wanted. */
export const DraftWindow = lazyWindow(async () => {
  const [code] = await Promise.all([import("./DraftDialog.tsx"), loadTexts(["relatorios", "historico", "rascunho"])]);
  return code.DraftDialog;
});
