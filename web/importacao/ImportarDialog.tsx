import { lazyWindow } from "../ui/lazyWindow.tsx";
import type { AlvoDaPlanilha } from "./alvo.ts";

export type ImportarProps = AlvoDaPlanilha & { opened: boolean; onClose: () => void };

/**
 * Imports a list from a file: choose, check row by row, import, undo. All pages' reads are stale afterwards. Loaded
 * when opened: without a network it could do nothing.
 */
export const ImportarDialog = lazyWindow<ImportarProps>(
  () => import("./ImportarWindow.tsx").then(({ ImportarWindow }) => ImportarWindow),
  { ahead: false },
);
