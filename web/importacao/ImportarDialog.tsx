import { lazyWindow } from "../ui/lazyWindow.tsx";
import type { AlvoDaPlanilha } from "./alvo.ts";

export type ImportarProps = AlvoDaPlanilha & { opened: boolean; onClose: () => void };

/**
 * Imports a list from a file: choose, check row by row, import, undo. Afterwards all queries are invalidated. The code is loaded
 * when the window is opened, because an import needs the network anyway.
 */
export const ImportarDialog = lazyWindow<ImportarProps>(
  () => import("./ImportarWindow.tsx").then(({ ImportarWindow }) => ImportarWindow),
  { ahead: false },
);
