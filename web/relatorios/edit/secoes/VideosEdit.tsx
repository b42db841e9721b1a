import { VideosView } from "../../view/secoes/VideosView.tsx";
import { useEdit } from "../form/store.ts";
import { useCounts } from "../form/useCounts.ts";

/** What the report has of them: these files have calls of their own, apart from Save. */
export function VideosEdit() {
  const relatorio = useEdit((state) => state.relatorio);
  return <VideosView relatorio={relatorio} count={useCounts().video} />;
}
