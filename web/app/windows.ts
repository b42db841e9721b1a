import { fetchCode } from "../lib/fetchCode.ts";
import { loadTexts, type Namespace } from "../i18n/texts.ts";
import type { ShellWindow } from "../shell/windows.ts";
import { fetched } from "../ui/fetched.ts";

/** The code and texts of each window, both loaded when the window is opened. */
export const WINDOWS = {
  busca: {
    code: () => fetchCode(() => import("../busca/Palette.tsx")),
    texts: ["hoje", "navegacao", "obras", "paleta", "relatorios"],
  },
  menu: { code: () => fetchCode(() => import("../shell/MenuSheet.tsx")), texts: ["navegacao"] },
  relatorio: {
    code: () => fetchCode(() => import("../relatorios/create/NovoRelatorio.tsx")),
    texts: ["navegacao", "relatorios", "criar"],
  },
  choque: { code: () => fetchCode(() => import("../edicao/ChoqueWindow.tsx")), texts: ["edicao"] },
  obra: { code: () => fetchCode(() => import("../obras/ObraDialog.tsx")), texts: ["obras"] },
} as const satisfies Record<ShellWindow, { code: () => Promise<unknown>; texts: readonly Namespace[] }>;

/** Loads a window. Without a network, tells the person and resolves to false. */
export function fetchWindow(window: ShellWindow): Promise<boolean> {
  const { code, texts } = WINDOWS[window];
  return fetched(code, () => loadTexts(texts));
}
