import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useT } from "../../i18n/texts.ts";
import { useVolta } from "../../shell/useVolta.ts";
import { confirmDelete } from "../../ui/confirmDelete.ts";
import { toast } from "../../ui/toast.ts";
import { staleLists } from "../stale.ts";
import type { Recusas } from "./useSelecao.ts";

/** Maximum number of reports in one call. */
const DE_UMA_VEZ = 100;

/** Deletes the chosen reports. Those that may not be deleted stay chosen, and the person is told how many. */
export function useExcluirEscolhidos(obraId: string, onDone: (feitos: readonly string[], why: Recusas) => void) {
  const t = useT("selecao");
  const client = useQueryClient();
  const volta = useVolta();
  return async (ids: readonly string[]): Promise<void> => {
    if (!(await confirmDelete({ nome: t("escolhidos_n", { n: ids.length }), volta }))) return;
    try {
      const gone: string[] = [];
      for (let at = 0; at < ids.length; at += DE_UMA_VEZ) {
        const relatorios = ids.slice(at, at + DE_UMA_VEZ);
        const { excluidos } = await call("excluirRelatorios", { params: { obraId }, body: { relatorios } });
        gone.push(...excluidos);
      }
      await staleLists(client);
      if (gone.length > 0) toast.success(t("excluidos", { n: gone.length }));
      const stay = ids.length - gone.length;
      if (stay > 0) toast.info(t("recusados", { n: stay }));
      const why = t("recusados", { n: 1 });
      onDone(gone, new Map(ids.filter((id) => !gone.includes(id)).map((id) => [id, why])));
    } catch (error) {
      toast.error(error);
    }
  };
}
