import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";
import { type Cronograma, cronogramaQuery } from "./data.ts";
import { comOrdem, type Lugar } from "./ordem.ts";

type Ordem = { readonly lugar: Lugar; readonly ids: readonly string[] };

/** A place of stages is told with all stages: the server orders them together. */
async function send(obraId: string, { etapas }: Cronograma, { lugar, ids }: Ordem): Promise<void> {
  const refs = (all: readonly string[]) => all.map((_id) => ({ _id }));
  if (lugar.tipo === "tarefas") {
    const params = { obraId, etapaId: lugar.etapaId };
    await call("ordenarTarefas", { params, body: { tarefas: refs(ids) } });
  } else {
    await call("ordenarEtapas", { params: { obraId }, body: { etapas: refs(etapas.map(({ _id }) => _id)) } });
  }
}

/**
 * Puts a place of the schedule in another order: on the screen at once, on the server one after the other, however fast the keys are.
 * What is refused is said, and the list is read again.
 */
export function useOrdenar(obraId: string): (lugar: Lugar, ids: readonly string[]) => void {
  const client = useQueryClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  return (lugar, ids) => {
    const { queryKey } = cronogramaQuery(obraId);
    const before = client.getQueryData(queryKey);
    if (before === undefined) return;
    // An answer on its way would bring the old order back.
    void client.cancelQueries({ queryKey });
    const after = comOrdem(before, lugar, ids);
    client.setQueryData(queryKey, after);
    last.current = last.current
      .then(() => send(obraId, after, { lugar, ids }))
      .catch((error: unknown) => {
        toast.error(error);
        return client.invalidateQueries({ queryKey });
      });
  };
}
