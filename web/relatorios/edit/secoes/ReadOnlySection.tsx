import type { SecaoId } from "../../../../domain/secoes/ids.ts";
import { SECTION_VIEWS } from "../../view/secoes/registry.tsx";
import { useEdit } from "../../form/store.ts";
import { useCounts } from "../useCounts.ts";

/** A section that the person may only read, with the reason. */
export function ReadOnlySection({ secao, reason }: { secao: SecaoId; reason: string }) {
  const relatorio = useEdit((state) => state.relatorio);
  const counts = useCounts();
  const View = SECTION_VIEWS[secao];
  return <View relatorio={relatorio} count={counts[secao]} readOnly={reason} />;
}
