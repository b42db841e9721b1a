import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { call } from "../api/client.ts";
import { getTexts } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { confirmDelete } from "../ui/confirmDelete.ts";
import { toast } from "../ui/toast.ts";
import { forgetObra } from "./data.ts";

/**
 * Asks for confirmation in the specification's words, deletes, and says who can restore the work. Returns whether it was deleted;
 * `leave` runs before the work is removed from the caches, for a screen that shows the work.
 */
export function useDeleteObra(): (
  obra: { _id: string; nome: string },
  leave?: () => Promise<void>,
) => Promise<boolean> {
  const client = useQueryClient();
  const admin = usePerfil().usuario.perfil.id === PERFIL.administrador;
  return useCallback(
    async (obra, leave) => {
      if (!(await confirmDelete({ nome: obra.nome, volta: admin ? "minhaLixeira" : "lixeira" }))) return false;
      const t = getTexts("obras");
      try {
        await call("deleteObra", { params: { obraId: obra._id } });
      } catch (error) {
        toast.error(error);
        return false;
      }
      if (admin) toast.success(t.excluida_admin, { label: t.abrir_lixeira, to: paths.lixeira() });
      else toast.success(t.excluida_outros);
      await leave?.();
      await forgetObra(client, obra._id);
      return true;
    },
    [admin, client],
  );
}
