import { loadTexts } from "../../i18n/texts.ts";
import { fetchCode } from "../../lib/fetchCode.ts";
import type { AprovarEscolhidos } from "../../relatorios/list/SelecaoBarra.tsx";

/** Loads the window that approves the selected reports, and its texts. */
export async function loadAprovar(): Promise<AprovarEscolhidos> {
  const [{ AprovarEscolhidos }] = await Promise.all([
    fetchCode(() => import("../../caixa/AprovarEscolhidos.tsx")),
    loadTexts(["aprovacoes", "decisao", "midias", "selecao"]),
  ]);
  return AprovarEscolhidos;
}
