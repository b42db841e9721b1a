import { MaterialView } from "../../view/secoes/MaterialView.tsx";
import { useEdit } from "../form/store.ts";
import { useCounts } from "../form/useCounts.ts";

export function MaterialEdit() {
  const relatorio = useEdit((state) => state.relatorio);
  return <MaterialView relatorio={relatorio} count={useCounts().controleDeMaterial} />;
}
