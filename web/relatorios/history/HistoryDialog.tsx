import { fetchCode } from "../../lib/fetchCode.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useCode } from "./useCode.ts";

const windowCode = () => fetchCode(() => import("./HistoryWindow.tsx"));

/**
 * The history of a report in a window; its code is loaded when first opened. After that the closed window stays mounted, so that
 * the focus can return.
 */
export function HistoryDialog({
  relatorio,
  opened,
  since = null,
  onClose,
}: {
  relatorio: Relatorio;
  opened: boolean;
  /** Opens the window on the changes since this instant. */
  since?: string | null;
  onClose: () => void;
}) {
  const code = useCode(opened, windowCode, true);
  return code && <code.HistoryWindow relatorio={relatorio} opened={opened} since={since} onClose={onClose} />;
}
