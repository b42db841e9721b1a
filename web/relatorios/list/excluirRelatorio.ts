import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { getTexts } from "../../i18n/texts.ts";
import { confirmDelete } from "../../ui/confirmDelete.ts";
import { toast } from "../../ui/toast.ts";
import { staleLists } from "../queries.ts";

type Pedido = Parameters<typeof confirmDelete>[0] & { readonly obraId: string; readonly relatorioId: string };

/** Deletes after the specification's question, with a way back for whoever has the bin; the list follows. Throws what was refused. */
export async function excluirRelatorio(client: QueryClient, { obraId, relatorioId, ...asked }: Pedido): Promise<void> {
  const c = getTexts("comum");
  const undo = async (): Promise<void> => {
    try {
      await call("restaurar", { params: { tipo: "relatorio", id: relatorioId } });
      toast.success(c.restaurado);
      await staleLists(client, obraId);
    } catch (error) {
      toast.error(error);
    }
  };
  if (!(await confirmDelete(asked))) return;
  await call("deleteRelatorio", { params: { obraId, relatorioId } });
  await staleLists(client, obraId);
  const back = asked.volta === "minhaLixeira" ? { label: c.desfazer, onSelect: () => void undo() } : null;
  toast.success(c.excluido, back);
}
