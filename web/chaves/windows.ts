import { loadTexts } from "../i18n/texts.ts";
import { lazyWindow } from "../ui/lazyWindow.tsx";

/** The windows of the page of API tokens; the code of a window is fetched when that window is opened. */

export const NovaChaveDialog = lazyWindow(
  async () => {
    const [{ NovaChaveWindow }] = await Promise.all([
      import("./NovaChaveWindow.tsx"),
      loadTexts(["usuarios", "obras"]),
    ]);
    return NovaChaveWindow;
  },
  { ahead: false },
);

export const TokenDialog = lazyWindow(() => import("./TokenWindow.tsx").then(({ TokenWindow }) => TokenWindow), {
  ahead: false,
});
