import { useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";
import { readAgain } from "./data.ts";

/** Recomputes the progress of all tasks, and shows a message with the number of tasks and reports that changed. */
export function useRecalcular(obraId: string): () => Promise<void> {
  const t = useT("cronograma");
  const client = useQueryClient();
  return async () => {
    try {
      const { tarefas, relatorios } = await call("recalcularCronograma", { params: { obraId } });
      const said = [
        ...(tarefas > 0 ? [t("recalculado_tarefas", { n: tarefas })] : []),
        ...(relatorios > 0 ? [t("recalculado_relatorios", { n: relatorios })] : []),
      ];
      toast.success(said.length === 0 ? t.recalculado_nada : said.join(" "));
      await readAgain(client);
    } catch (error) {
      toast.error(error);
    }
  };
}
