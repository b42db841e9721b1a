import { RelatoriosPage } from "../../relatorios/list/RelatoriosPage.tsx";
import { lazyWindow } from "../../ui/lazyWindow.tsx";

// By a file of its own: naming here all that the window needs would be half a kilobyte of every visit.
const Aprovar = lazyWindow(() => import("./aprovarEscolhidos.ts").then(({ loadAprovar }) => loadAprovar()), {
  ahead: false,
});

/** The list of reports, with the approval of those that are chosen. */
export function ListaPage() {
  return <RelatoriosPage Aprovar={Aprovar} />;
}
