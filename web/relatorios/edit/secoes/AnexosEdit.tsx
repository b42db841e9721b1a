import { AnexosView } from "../../view/secoes/AnexosView.tsx";
import { useEdit } from "../form/store.ts";
import { useCounts } from "../form/useCounts.ts";

/** What the report has of them: these files have calls of their own, apart from Save. */
export function AnexosEdit() {
  const relatorio = useEdit((state) => state.relatorio);
  return <AnexosView relatorio={relatorio} count={useCounts().anexo} />;
}
