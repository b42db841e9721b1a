import type { QueryClient } from "@tanstack/react-query";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import type { RelatorioListado } from "../../../domain/relatorios/schema.ts";
import { call } from "../../api/client.ts";
import { getFormat } from "../../i18n/format.ts";
import { getLanguage, getTexts } from "../../i18n/texts.ts";
import { confirmDelete, type Volta } from "../../ui/confirmDelete.ts";
import { toast } from "../../ui/toast.ts";
import { staleLists } from "../stale.ts";

/**
 * Deletes a report after the confirmation whose wording the specification gives, offers an undo to people who may use the bin,
 * and refreshes the lists.
 */
export async function excluirRelatorio(
  client: QueryClient,
  { obraId, relatorio, volta }: { obraId: string; relatorio: RelatorioListado; volta: Volta },
): Promise<void> {
  const c = getTexts("comum");
  const language = getLanguage();
  const nome = getTexts("relatorios")("excluir_relatorio", {
    relatorio: nomeDoRelatorio(relatorio, language),
    data: getFormat(language).day(relatorio.data),
  });
  const undo = async (): Promise<void> => {
    try {
      await call("restaurar", { params: { tipo: "relatorio", id: relatorio._id } });
      toast.success(c.restaurado);
      await staleLists(client);
    } catch (error) {
      toast.error(error);
    }
  };
  if (!(await confirmDelete({ nome, volta }))) return;
  try {
    await call("deleteRelatorio", { params: { obraId, relatorioId: relatorio._id } });
    await staleLists(client);
    toast.success(c.excluido, volta === "minhaLixeira" ? { label: c.desfazer, onSelect: () => void undo() } : null);
  } catch (error) {
    toast.error(error);
  }
}
