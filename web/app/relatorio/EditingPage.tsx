import { AprovarManual, EditingPanel, EditingTop } from "../../aprovacao/parts.ts";
import { RelatorioEditPage } from "../../relatorios/edit/RelatorioEditPage.tsx";

/** The route waits for these functions, so they are part of the page's chunk. */
export { draftPlace, loadDrafts } from "../../relatorios/form/draft.ts";
export { loadParts } from "../../relatorios/edit/parts.ts";

const APPROVAL = { Top: EditingTop, Panel: EditingPanel, Manual: AprovarManual };

/** The page where a report is edited, with its approval. */
export function EditingPage() {
  return <RelatorioEditPage approval={APPROVAL} />;
}
