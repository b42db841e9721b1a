import { RelatoriosPage } from "../../relatorios/list/RelatoriosPage.tsx";
import { lazyWindow } from "../../ui/lazyWindow.tsx";

// A separate file names what the window needs: naming it here would add half a kilobyte to every visit.
const Aprovar = lazyWindow(() => import("./aprovarEscolhidos.ts").then(({ loadAprovar }) => loadAprovar()), {
  ahead: false,
});

/** The list of reports, with the approval of those that are chosen. */
export function ListaPage() {
  return <RelatoriosPage Aprovar={Aprovar} />;
}
