import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";
import { type Cronograma, cronogramaQuery } from "./data.ts";
import { comOrdem, idsDe, type Lugar } from "./ordem.ts";

type Ordem = { readonly lugar: Lugar; readonly ids: readonly string[] };

/** Saves an order. For stages, all stages of the work are sent, because the server orders them together. */
async function send(obraId: string, { etapas }: Cronograma, { lugar, ids }: Ordem): Promise<void> {
  const refs = (all: readonly string[]) => all.map((_id) => ({ _id }));
  if (lugar.tipo === "tarefas") {
    const params = { obraId, etapaId: lugar.etapaId };
    await call("ordenarTarefas", { params, body: { tarefas: refs(ids) } });
  } else {
    await call("ordenarEtapas", { params: { obraId }, body: { etapas: refs(etapas.map(({ _id }) => _id)) } });
  }
}

/** Returns the ids of one level in their new order, or null for no change. */
type Mudanca = (ids: readonly string[]) => readonly string[] | null;

/**
 * Reorders one level of the schedule: on the screen at once; on the server the changes are sent one after the other. After a
 * refusal the error is shown and the list is read again.
 * @returns a function that makes the change and returns the new order of ids; null when nothing changes
 */
export function useOrdenar(obraId: string): (lugar: Lugar, mudanca: Mudanca) => readonly string[] | null {
  const client = useQueryClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  return (lugar, mudanca) => {
    const { queryKey } = cronogramaQuery(obraId);
    // A second quick key press comes before the first change is on the screen, so the order is read from the cache, which is up to date.
    const before = client.getQueryData(queryKey);
    const ids = before === undefined ? null : mudanca(idsDe(before, lugar));
    if (before === undefined || ids === null) return null;
    // The answer of a read that is still running would restore the old order.
    void client.cancelQueries({ queryKey });
    const after = comOrdem(before, lugar, ids);
    client.setQueryData(queryKey, after);
    last.current = last.current
      .then(() => send(obraId, after, { lugar, ids }))
      .catch((error: unknown) => {
        toast.error(error);
        return client.invalidateQueries({ queryKey });
      });
    return ids;
  };
}
