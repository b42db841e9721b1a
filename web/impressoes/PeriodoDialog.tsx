import { afterPaint } from "../shell/afterPaint.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";

/** Asks for the reports of a period in one file and follows its making; loaded when first opened, or ahead of time. */
export const PeriodoDialog = lazyWindow(() => import("./PeriodoWindow.tsx").then(({ PeriodoWindow }) => PeriodoWindow));

/** Above the list: a document that is being made; no part of the page's first picture. */
export const PeriodoAndamento = afterPaint<{ obraId: string; onOpen: () => void }>(() =>
  import("./Andamento.tsx").then(({ Andamento }) => Andamento),
);
