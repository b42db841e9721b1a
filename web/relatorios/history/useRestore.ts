import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { call } from "../../api/client.ts";
import { getTexts } from "../../i18n/texts.ts";
import { toast } from "../../ui/toast.ts";
import { keepRelatorio } from "../stale.ts";

type Target = { readonly versao: number; readonly item: string; readonly campo: string | null };

/** What to restore: the value that a change replaced (`alteracao`), or the value as it was at a version (`em`). */
export type Restoring = { readonly alteracao: Target } | { readonly em: Target };

/** Restores a value or a removed item. The answer goes to the cache; an open edit page adopts it like anybody else's save. */
export function useRestore(relatorio: Relatorio) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const restore = async (target: Restoring): Promise<void> => {
    setBusy(true);
    const h = getTexts("historico");
    const { campo } = "em" in target ? target.em : target.alteracao;
    try {
      const params = { obraId: relatorio.obra._id, relatorioId: relatorio._id };
      keepRelatorio(
        client,
        await call("restaurarAlteracao", { params, body: { versao: relatorio.versao, ...target } }),
      );
      toast.success(campo === null ? h.item_de_volta : h.valor_restaurado);
    } catch (error) {
      toast.error(error);
      await client.invalidateQueries({ queryKey: ["relatorio"] });
    } finally {
      setBusy(false);
    }
  };
  return { busy, restore };
}
