import { Suspense } from "react";
import { later } from "../ui/later.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";

/** Asks for the reports of a period in one file and follows its making; loaded when first opened, or ahead of time. */
export const PeriodoDialog = lazyWindow(() => import("./PeriodoWindow.tsx").then(({ PeriodoWindow }) => PeriodoWindow));

const Later = later(() => import("./Andamento.tsx").then(({ Andamento }) => Andamento));

/** Above the list: a document that is being made; no part of the page's first picture. */
export function PeriodoAndamento(props: { obraId: string; onOpen: () => void }) {
  return (
    <Suspense fallback={null}>
      <Later {...props} />
    </Suspense>
  );
}
