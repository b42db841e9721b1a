import { fetchCode } from "../../lib/fetchCode.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useCode } from "./useCode.ts";

const windowCode = () => fetchCode(() => import("./HistoryWindow.tsx"));

/**
 * The history of a report in a window; its code comes when it is first opened. Once opened it stays there, closed, so that the
 * focus finds its way back.
 */
export function HistoryDialog({
  relatorio,
  opened,
  since = null,
  onClose,
}: {
  relatorio: Relatorio;
  opened: boolean;
  /** Opens on the changes since this instant. */
  since?: string | null;
  onClose: () => void;
}) {
  const code = useCode(opened, windowCode, true);
  return code && <code.HistoryWindow relatorio={relatorio} opened={opened} since={since} onClose={onClose} />;
}
