import { useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { useVolta } from "../shell/useVolta.ts";
import { confirmDelete } from "../ui/confirmDelete.ts";
import { toast } from "../ui/toast.ts";
import { type Documento, type Pasta, refreshDocumentos } from "./data.ts";

/** Deletes a folder or a document after a confirmation; an administrator can restore it from the bin. */
export function useExclusoes(obraId: string) {
  const client = useQueryClient();
  const comum = useT("comum");
  const volta = useVolta();
  const remove = async (nome: string, send: () => Promise<unknown>): Promise<boolean> => {
    if (!(await confirmDelete({ nome, volta }))) return false;
    try {
      await send();
      toast.success(comum.excluido);
    } catch (error) {
      toast.error(error);
      return false;
    } finally {
      await refreshDocumentos(client, obraId);
    }
    return true;
  };
  return {
    pasta: ({ _id, descricao }: Pasta) =>
      remove(descricao, () => call("deletePasta", { params: { obraId, pastaId: _id } })),
    documento: ({ _id, nome }: Documento) =>
      remove(nome, () => call("deleteDocumento", { params: { obraId, anexoId: _id } })),
  };
}
