import { RelatoriosPage } from "../../relatorios/list/RelatoriosPage.tsx";
import { lazyWindow } from "../../ui/lazyWindow.tsx";

// What the window needs is imported by a separate file: importing it here would add half a kilobyte to every visit.
const Aprovar = lazyWindow(() => import("./aprovarEscolhidos.ts").then(({ loadAprovar }) => loadAprovar()), {
  ahead: false,
});

/** The list of reports, with the window that approves the selected reports. */
export function ListaPage() {
  return <RelatoriosPage Aprovar={Aprovar} />;
}
