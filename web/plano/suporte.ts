import { loadTexts } from "../i18n/texts.ts";
import { lazyWindow } from "../ui/lazyWindow.tsx";

/** The dialog with the operator's contacts. */
export const SuporteDialog = lazyWindow(
  async () => {
    const [{ SuporteWindow }] = await Promise.all([import("./SuporteWindow.tsx"), loadTexts(["sobre"])]);
    return SuporteWindow;
  },
  { ahead: false },
);
