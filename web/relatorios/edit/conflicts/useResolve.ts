import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Escolha } from "../../../../domain/relatorios/historicoContract.ts";
import type { Conflito } from "../../../../domain/relatorios/schema.ts";
import { call } from "../../../api/client.ts";
import { ApiError } from "../../../api/error.ts";
import { getTexts } from "../../../i18n/texts.ts";
import { toast } from "../../../ui/toast.ts";
import { keepRelatorio } from "../../stale.ts";
import { followed } from "../../form/adopt.ts";
import { refreshRelatorio } from "../../form/save.ts";
import { useEditStore } from "../../form/store.ts";

/** Decides a conflict; the report is updated, and unsaved input stays. */
export function useResolve() {
  const store = useEditStore();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const resolve = async ({ _id }: Conflito, escolha: Escolha): Promise<void> => {
    setBusy(true);
    const { relatorio } = store.getState();
    try {
      const answer = await call("resolverConflito", {
        params: { obraId: relatorio.obra._id, relatorioId: relatorio._id, conflitoId: _id },
        body: { versao: relatorio.versao, escolha },
      });
      store.setState((state) => (answer.versao < state.versao ? state : followed(state, answer)));
      keepRelatorio(client, answer);
      void client.invalidateQueries({ queryKey: ["historico"] });
      toast.success(getTexts("historico").conflito_decidido);
    } catch (error) {
      toast.error(error);
      if (error instanceof ApiError && error.codigo === "conflito_resolvido")
        keepRelatorio(client, await refreshRelatorio(store, { asked: false }));
    } finally {
      setBusy(false);
    }
  };
  return { busy, resolve };
}
