import { ChecklistsView } from "../../view/secoes/ChecklistsView.tsx";
import { useEdit } from "../form/store.ts";
import { useCounts } from "../form/useCounts.ts";

export function ChecklistsEdit() {
  const relatorio = useEdit((state) => state.relatorio);
  return <ChecklistsView relatorio={relatorio} count={useCounts().checklist} />;
}
