import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";
import { type Cronograma, cronogramaQuery } from "./data.ts";
import { comOrdem, idsDe, type Lugar } from "./ordem.ts";

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

/** The ids of a place in their new order; null changes nothing. */
type Mudanca = (ids: readonly string[]) => readonly string[] | null;

/**
 * Reorders a place of the schedule: on the screen at once, on the server one after the other, at any typing speed. A
 * refusal is shown, and the list is read again.
 * @returns the new order; null where nothing changes.
 */
export function useOrdenar(obraId: string): (lugar: Lugar, mudanca: Mudanca) => readonly string[] | null {
  const client = useQueryClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  return (lugar, mudanca) => {
    const { queryKey } = cronogramaQuery(obraId);
    // The second of two quick keys comes before the screen has drawn the first: the cache is current.
    const before = client.getQueryData(queryKey);
    const ids = before === undefined ? null : mudanca(idsDe(before, lugar));
    if (before === undefined || ids === null) return null;
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
    return ids;
  };
}
