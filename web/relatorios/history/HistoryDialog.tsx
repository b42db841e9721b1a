import { lazy, Suspense, useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";

const HistoryWindow = lazy(() => import("./HistoryWindow.tsx").then((module) => ({ default: module.HistoryWindow })));

/** The history of a report in a window; its code comes when it is first opened. */
export function HistoryDialog({
  relatorio,
  opened,
  onClose,
}: {
  relatorio: Relatorio;
  opened: boolean;
  onClose: () => void;
}) {
  // Once opened it stays there, closed, so that the focus finds its way back.
  const [mounted, setMounted] = useState(opened);
  if (opened && !mounted) setMounted(true);
  if (!mounted) return null;
  return (
    <Suspense fallback={null}>
      <HistoryWindow relatorio={relatorio} opened={opened} onClose={onClose} />
    </Suspense>
  );
}
