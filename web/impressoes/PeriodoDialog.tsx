import { afterPaint } from "../shell/afterPaint.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";

/** Asks for the reports of a period in one file and follows its making; loaded when opened: without a network it could do nothing. */
export const PeriodoDialog = lazyWindow(
  () => import("./PeriodoWindow.tsx").then(({ PeriodoWindow }) => PeriodoWindow),
  { ahead: false },
);

/** Above the list: a document that is being made; no part of the page's first picture. */
export const PeriodoAndamento = afterPaint<{ obraId: string; onOpen: () => void }>(() =>
  import("./Andamento.tsx").then(({ Andamento }) => Andamento),
);
