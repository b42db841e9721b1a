import { loadTexts } from "../../i18n/texts.ts";
import { RelatoriosPage } from "../../relatorios/list/RelatoriosPage.tsx";
import { lazyWindow } from "../../ui/lazyWindow.tsx";

const Aprovar = lazyWindow(
  async () => {
    const [{ AprovarEscolhidos }] = await Promise.all([
      import("../../caixa/AprovarEscolhidos.tsx"),
      loadTexts(["aprovacoes", "decisao", "midias", "selecao"]),
    ]);
    return AprovarEscolhidos;
  },
  { ahead: false },
);

/** The list of reports, with the approval of those that are chosen. */
export function ListaPage() {
  return <RelatoriosPage Aprovar={Aprovar} />;
}
