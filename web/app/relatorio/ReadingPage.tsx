import { AprovarManual, ReadingBar, ReadingPanel, ReadingTop } from "../../aprovacao/parts.ts";
import { RelatorioPage } from "../../relatorios/view/RelatorioPage.tsx";

const APPROVAL = { Top: ReadingTop, Panel: ReadingPanel, Bar: ReadingBar, Manual: AprovarManual };

/** The page where a report is read, with its approval. */
export function ReadingPage() {
  return <RelatorioPage approval={APPROVAL} />;
}
