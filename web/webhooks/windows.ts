import { loadTexts } from "../i18n/texts.ts";
import { lazyWindow } from "../ui/lazyWindow.tsx";

/** The windows of webhooks; their code is fetched when a window is first opened. */

export const WebhookDialog = lazyWindow(
  async () => {
    const [{ WebhookWindow }] = await Promise.all([import("./WebhookWindow.tsx"), loadTexts(["usuarios", "obras"])]);
    return WebhookWindow;
  },
  { ahead: false },
);

export const SegredoDialog = lazyWindow(
  () => import("./SegredoWindow.tsx").then(({ SegredoWindow }) => SegredoWindow),
  { ahead: false },
);

export const EntregasDialog = lazyWindow(
  () => import("./EntregasWindow.tsx").then(({ EntregasWindow }) => EntregasWindow),
  { ahead: false },
);
