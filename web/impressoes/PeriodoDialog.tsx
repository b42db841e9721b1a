import { afterPaint } from "../shell/afterPaint.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";

/** Requests the reports of a period as one file and follows its progress. Loaded when opened, because it needs the network anyway. */
export const PeriodoDialog = lazyWindow(
  () => import("./PeriodoWindow.tsx").then(({ PeriodoWindow }) => PeriodoWindow),
  { ahead: false },
);

/** Above the list: a document that is being made. Loaded after the first paint. */
export const PeriodoAndamento = afterPaint<{ obraId: string; onOpen: () => void }>(() =>
  import("./Andamento.tsx").then(({ Andamento }) => Andamento),
);
