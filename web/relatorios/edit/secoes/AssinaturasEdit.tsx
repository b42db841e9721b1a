import { AssinaturasView } from "../../view/secoes/AssinaturasView.tsx";
import { useEdit } from "../form/store.ts";
import { useCounts } from "../form/useCounts.ts";

/** What the report has of them: these files have calls of their own, apart from Save. */
export function AssinaturasEdit() {
  const relatorio = useEdit((state) => state.relatorio);
  return <AssinaturasView relatorio={relatorio} count={useCounts().assinatura} />;
}
